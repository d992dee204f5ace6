"""What the fork server does once, so that no worker has to: it imports this module and nothing else.

Numba reads its registries when a process loads its first kernel, 0.4 s of processor time. Here they are read before a
worker is forked: whoever comes to a new one, because the others are at work or one was ended, does not wait for it.
"""

from __future__ import annotations

from numba.core.registry import cpu_target

from ..answers import downloads, panel
from ..play import table
from . import light_answers

MODULES = downloads, light_answers, panel, table

cpu_target.target_context.refresh()
