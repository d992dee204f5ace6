"""With what a sweep is run: processes on this machine or a cluster, and what one task may use."""

from __future__ import annotations

import os
from dataclasses import dataclass, field

from ..errors import MeaningError
from .local import Here, Place, default_memory, default_processes
from .tasks import Limits

SECONDS, TRIES = 600.0, 2
SMALLEST_MEMORY = 64 << 20


@dataclass(frozen=True)
class Means:
    """With what a sweep is run: processes here or a cluster, and what one task may use."""

    processes: int | None = None
    dask: str | None = None
    seconds: float = SECONDS
    memory: int | None = None
    tries: int = TRIES
    limits: Limits = field(init=False)

    def __post_init__(self) -> None:
        for name, least in (("processes", 1), ("memory", SMALLEST_MEMORY), ("tries", 1)):
            number = getattr(self, name)
            if number is not None and (not isinstance(number, int) or isinstance(number, bool) or number < least):
                raise MeaningError(f"{name} must be a whole number of at least {least}, not {number!r}")
        if not isinstance(self.seconds, int | float) or not 0 < self.seconds < float("inf"):
            raise MeaningError(f"seconds must be a positive number, not {self.seconds!r}")
        memory = self.memory or default_memory(self.processes or default_processes())
        object.__setattr__(self, "limits", Limits(float(self.seconds), memory))

    def place(self) -> Place:
        """Where the tasks go: the cluster that is named, here or by the environment, else this machine."""
        if self.dask is None and not os.environ.get("DASK_SCHEDULER_ADDRESS"):
            return Here(self.processes or default_processes(), self.limits)
        from .cluster import Cluster

        return Cluster(self.dask, self.limits)
