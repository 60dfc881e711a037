"""Games that begin in the middle: played to a moment once, then opened from its save."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from tests.games.play import Play
from tests.games.texted import Reading, with_readings
from tts_export.simulator import Table


class Moment(Struct, frozen=True):
    """A game at some moment: its table's save, where its chance is, and what had been printed."""

    kind: type[Play]
    seats: tuple[str, ...]
    seed: int
    save: dict[str, Any]
    chance: Any
    messages: list[Any]

    @classmethod
    def of(cls, play: Play) -> Moment:
        world, save = play.table.world, play.table.save()
        return cls(type(play), play.seats, world.seed, save, world.rng.getstate(), list(world.messages))

    def play(self, says: Mapping[str, list[Reading]] | None = None) -> Play:
        """The game, opened again; the cards with these titles have these readings."""
        table = Table.open(with_readings(self.save, says or {}), self.seed, self.seats)
        table.settle()
        table.world.rng.setstate(self.chance)
        table.world.messages[:0] = self.messages
        return self.kind(table, self.seats)


_MOMENTS: dict[tuple[str, ...], Moment] = {}


def resumed(
    begin: Callable[[], Play], *made_from: Any, says: Mapping[str, list[Reading]] | None = None
) -> Any:
    """The game that `begin` begins, saved and opened again; `made_from` is what it depends on. Its cards then
    have the readings of `says`, by their titles.

    It is begun once: to open a table takes a fraction of the time of starting a game.
    """
    key = (begin.__module__, begin.__qualname__, *map(repr, made_from))
    if key not in _MOMENTS:
        _MOMENTS[key] = Moment.of(begin())
    return _MOMENTS[key].play(says)


def forget() -> None:
    """Games are begun again: the engine is another one."""
    _MOMENTS.clear()
