"""Keep what was answered lately, within a number of bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

V = TypeVar("V")


class Cache(Generic[V]):
    """The values used last whose sizes together stay below `most` bytes; for one thread."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        self._kept: OrderedDict[Hashable, tuple[V, int]] = OrderedDict()

    def get(self, key: Hashable) -> V | None:
        if key not in self._kept:
            return None
        self._kept.move_to_end(key)
        return self._kept[key][0]

    def put(self, key: Hashable, value: V, size: int) -> None:
        """Keep the value; what was not used for longest makes room. A value larger than the cache is not kept."""
        self.drop(key)
        if size > self.most:
            return
        self._kept[key] = value, size
        self.bytes += size
        while self.bytes > self.most:
            _, (_, freed) = self._kept.popitem(last=False)
            self.bytes -= freed

    def drop(self, key: Hashable) -> None:
        if key in self._kept:
            self.bytes -= self._kept.pop(key)[1]

    def __len__(self) -> int:
        return len(self._kept)
