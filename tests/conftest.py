"""One profile for all property tests: no deadline, since the machine may be busy; in CI always the same examples."""

import os

from hypothesis import settings

settings.register_profile("wythoff", deadline=None, max_examples=60, derandomize="CI" in os.environ)
settings.load_profile("wythoff")
