"""With what a sweep is run: processes on this machine or a cluster, and what one task may use."""

from __future__ import annotations

from dataclasses import dataclass

from ...errors import MeaningError
from .cluster import Cluster, cluster_address
from .local import SMALLEST_MEMORY, Here, Place, default_memory, default_processes
from .tasks import Limits

SECONDS: float = 600.0  # typed by hand: the stub of the package reads this file in a circle
TRIES: int = 2
LARGEST_MEMORY = 1 << 60
MOST_PROCESSES, MOST_TRIES = 10_000, 10**9


@dataclass(frozen=True)
class Resources:
    """With what a sweep is run: processes here or a cluster, and what one task may use."""

    processes: int | None = None
    dask: str | None = None
    seconds: float = SECONDS
    memory: int | None = None
    tries: int = TRIES

    def __post_init__(self) -> None:
        for name, least, most in (
            ("processes", 1, MOST_PROCESSES), ("memory", SMALLEST_MEMORY, LARGEST_MEMORY), ("tries", 1, MOST_TRIES),
        ):  # fmt: skip
            number = getattr(self, name)
            if number is not None and (type(number) is not int or not least <= number <= most):
                raise MeaningError(f"{name} must be a whole number from {least} to {most}, not {number!r}")
        if not isinstance(self.seconds, int | float) or not 0 < self.seconds < float("inf"):
            raise MeaningError(f"seconds must be a positive number, not {self.seconds!r}")

    def place(self) -> Place:
        """Where the tasks go: the cluster that is named, here or by the environment, else this machine."""
        address = cluster_address(self.dask)
        if address is None:
            processes = self.processes or default_processes()
            return Here(processes, Limits(float(self.seconds), self.memory or default_memory(processes)))
        if self.processes is not None:
            raise MeaningError(f"the tasks go to the cluster at {address}; the processes here are not asked")
        return Cluster(address, Limits(float(self.seconds), self.memory or 0))
