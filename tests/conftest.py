"""One profile for all property tests: no deadline, since the machine may be busy."""

from hypothesis import settings

settings.register_profile("wythoff", deadline=None)
settings.load_profile("wythoff")
