"""What a game's table says of itself: zones, tracks, marks, phases and verbs, as `tableRules` tells them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

OWN_ACTIONS = (
    "load", "start", "keep", "mulligan", "next", "answer", "automation", "autopass", "leave", "join",
    "draw", "shuffle", "tap", "untap", "adjust", "mark", "power", "put", "undo",
)  # fmt: skip
"""The actions of every game; the others are the game's own verbs."""


class Zone(Struct, frozen=True):
    """One zone of a player, or a shared one. `visible` is all, owner or nobody."""

    name: str
    visible: str
    pile: bool
    play: bool
    location: bool
    guest: bool
    shared: bool
    room: int | None


class Limits(Struct, frozen=True):
    """What a track or a mark may be; `most_field` is the printed field that overrides `most`."""

    least: int | None
    most: int | None
    most_field: str = ""
    types: tuple[str, ...] = ()
    cost: str = ""


class Rules(Struct, frozen=True):
    """A game's nouns and numbers."""

    game: str
    seats: tuple[str, ...]
    least_players: int
    most_players: int
    decks: tuple[str, ...]
    drafts: bool
    """Whether a game can be started without decks: players draft them."""
    zones: Mapping[str, Zone]
    tracks: Mapping[str, Limits]
    marks: Mapping[str, Limits]
    phases: tuple[str, ...]
    open_phases: tuple[str, ...]
    verbs: tuple[str, ...]
    labels: Mapping[str, str]
    """What menus call the verbs."""
    goal: str
    """The track that decides who wins; empty when none does."""
    goal_at: int
    """How much of it wins; 0 where it is something else that ends the game."""

    @property
    def actions(self) -> tuple[str, ...]:
        return (*OWN_ACTIONS, *self.verbs)

    @property
    def saves_to_win(self) -> bool:
        """Whether what wins is also what everything is paid with."""
        return self.goal_at > 0 and bool(self.tracks[self.goal].cost)

    def home(self, guest: bool) -> str:
        """The zone in which a card stands at its owner's place, or (guest) at another player's."""
        for zone in self.zones.values():
            if zone.location and zone.guest is guest and zone.room is None:
                return zone.name
        return next(zone.name for zone in self.zones.values() if zone.play)

    def bin(self, but: set[str]) -> str:
        """The open pile farthest from the game (the last one) that is none of `but`."""
        piles = [z.name for z in self.zones.values() if z.pile and z.visible == "all" and z.name not in but]
        return piles[-1] if piles else next(z.name for z in self.zones.values() if z.name not in but)


def rules_of(data: Mapping[str, Any]) -> Rules:
    """The rules as `tableRules` returned them."""
    phases = dict(data["turn"]["phases"])
    return Rules(
        game=str(data["game"]),
        seats=tuple(data["seats"]),
        least_players=int(data["players"]["least"]),
        most_players=int(data["players"]["most"]),
        decks=tuple(data["deck_order"]),
        drafts=bool(data.get("drafts")),
        zones={name: _zone(name, data["zones"][name]) for name in data["zone_order"]},
        tracks={name: _limits(data["tracks"][name]) for name in data["track_order"]},
        marks={name: _limits({"min": 0} | data["marks"][name]) for name in data["mark_order"]},
        phases=tuple(data["turn"]["order"]),
        open_phases=tuple(name for name in data["turn"]["order"] if phases[name].get("open")),
        verbs=tuple(data["action_order"]),
        labels={name: str(verb.get("label", name)) for name, verb in dict(data["actions"]).items()},
        goal=str(dict(data.get("winning") or {}).get("track", "")),
        goal_at=int(dict(data.get("winning") or {}).get("at") or 0),
    )


def _zone(name: str, data: Mapping[str, Any]) -> Zone:
    flags = {flag: bool(data.get(flag)) for flag in ("pile", "play", "location", "guest", "shared")}
    return Zone(name, str(data.get("visible", "all")), **flags, room=data.get("capacity"))


def _limits(data: Mapping[str, Any]) -> Limits:
    return Limits(
        data.get("min"),
        data.get("max"),
        str(data.get("max_field", "")),
        tuple(data.get("types") or ()),
        str(data.get("cost", "")),
    )
