"""The rules of a game as its table reports them (`tableRules`): zones, tracks, marks, phases and verbs."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from msgspec import Struct

from tts_export.simulator.errors import SimError

OWN_ACTIONS = (
    "load", "start", "keep", "mulligan", "next", "answer", "automation", "ask", "drag", "away",
    "leave", "join", "draw", "shuffle", "tap", "untap", "adjust", "mark", "power", "put", "undo",
)  # fmt: skip
"""The actions of every game; the others are the game's own verbs."""


HAND = "hand"


class Zone(Struct, frozen=True):
    """One zone of a player, or a shared one. `visible` is all, owner or nobody."""

    name: str
    visible: str
    pile: bool
    play: bool
    location: bool
    guest: bool
    shared: bool
    common: bool
    room: int | None


class Bounds(Struct, frozen=True):
    """The least and the most of a track or a mark; the printed field `most_field` overrides `most`."""

    least: int | None
    most: int | None
    most_field: str = ""
    types: tuple[str, ...] = ()
    paid: bool = False
    """Whether something is paid with it."""


class Rules(Struct, frozen=True):
    """The nouns and numbers of a game."""

    game: str
    seats: tuple[str, ...]
    least_players: int
    most_players: int
    decks: tuple[str, ...]
    needs_deck: bool
    """Whether players bring decks; not where all draw from a deck of the table."""
    drafts: bool
    """Whether a game can be started without decks: players draft them."""
    zones: Mapping[str, Zone]
    tracks: Mapping[str, Bounds]
    marks: Mapping[str, Bounds]
    phases: tuple[str, ...]
    open_phases: tuple[str, ...]
    shared_turn: bool
    """Whether all players act in the same turn, which is then a round."""
    verbs: tuple[str, ...]
    verb_zones: Mapping[str, tuple[str, ...]]
    """The zones from which a verb takes its card; none for any."""
    takes: bool
    """Whether a verb, a step or the table can make a card another player's."""
    labels: Mapping[str, str]
    """The verbs' labels in menus."""
    asks: tuple[str, ...]
    """The questions that players may have asked always, only when they can answer, or never."""
    goal: str
    """The track that decides who wins; empty when none does."""
    goal_at: int
    """How much of it wins; 0 where something else ends the game."""
    deck_sides: Mapping[str, str] = {}
    """Deck → the side that plays it, in games whose players do not play alike."""
    side_players: Mapping[str, int] = {}
    """Side → how many may play it."""
    goal_ones: Mapping[str, str] = {}
    """Track → what one of it is called, where the game says so."""
    side_goals: Mapping[str, str] = {}
    """Side → the track that decides whether it wins."""
    first_sides: tuple[str, ...] = ()
    """The sides that have the first turn."""

    @property
    def actions(self) -> tuple[str, ...]:
        return (*OWN_ACTIONS, *self.verbs)

    @property
    def saves_to_win(self) -> bool:
        """Whether what wins is also what everything is paid with."""
        return self.goal_at > 0 and self.tracks[self.goal].paid

    @property
    def goals(self) -> set[str]:
        """The tracks that decide who wins."""
        return {self.goal, *self.side_goals.values()} - {""}

    @property
    def goal_words(self) -> set[str]:
        """The words for these tracks in the log, also for one of each."""
        return {*self.goals, *(self.goal_ones.get(goal, goal) for goal in self.goals)}

    def goal_of(self, side: str) -> str:
        """The track that decides whether a side wins, or anybody in a game without sides."""
        return self.side_goals.get(side, self.goal)

    def turn_order(self, decks: Sequence[str]) -> tuple[str, ...]:
        """The decks in the order of their first turns; nothing if no game can begin with them."""
        if not self.may_meet(decks):
            return ()
        return tuple(sorted(decks, key=lambda deck: self.deck_sides.get(deck) not in self.first_sides))

    def may_meet(self, decks: Sequence[str]) -> bool:
        """Whether a game can begin with these decks: not where too many are of one side."""
        sides = Counter(self.deck_sides[deck] for deck in decks if deck in self.deck_sides)
        return all(count <= self.side_players.get(side, count) for side, count in sides.items())

    def decks_beside(self, others: Sequence[str]) -> tuple[str, ...]:
        """The decks with which the players of these others can begin; all of them if there is none."""
        return tuple(deck for deck in self.decks if self.may_meet([*others, deck])) or self.decks

    def home(self, guest: bool) -> str:
        """The zone for a card in play at its owner's place, or (guest) at another player's."""
        for zone in self.zones.values():
            if zone.location and zone.guest is guest and zone.room is None:
                return zone.name
        return next((zone.name for zone in self.zones.values() if zone.play), self.bin(set()))

    def bin(self, but: set[str]) -> str:
        """The last open pile that is not among `but`: the one farthest from play."""
        others = [z for z in self.zones.values() if z.name not in {*but, HAND}]
        piles = [zone.name for zone in others if zone.pile and zone.visible == "all"]
        return (piles or [zone.name for zone in others if zone.visible == "all"] or [HAND])[-1]


def rules_of(data: Any) -> Rules:
    """The rules in the answer of a table. Raises SimError for another answer: scripts may be anybody's."""
    try:
        rules = _rules_of(data)
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        raise SimError(f"what tableRules returns are no rules of a game: {error!r:.200}") from error
    if HAND not in rules.zones:
        raise SimError("the game has no hands")
    return rules


def _rules_of(data: Mapping[str, Any]) -> Rules:
    """Converts what `tableRules` returned. An empty table of Lua is a list in JSON."""
    verbs, zones, tracks = (dict(data[key]) for key in ("actions", "zones", "tracks"))
    phases, paid = dict(data["turn"]["phases"]), set(dict(data.get("costs") or {}).values())
    return Rules(
        game=str(data["game"]),
        seats=tuple(data["seats"]),
        least_players=int(data["players"]["least"]),
        most_players=int(data["players"]["most"]),
        decks=tuple(data["deck_order"]),
        drafts=bool(data.get("drafts")),
        zones={name: _zone(name, zones[name]) for name in data["zone_order"]},
        tracks={name: _bounds(tracks[name], paid=name in paid) for name in data["track_order"]},
        marks={name: _bounds({"min": 0} | data["marks"][name]) for name in data["mark_order"]},
        phases=tuple(dict.fromkeys((*data["turn"]["order"], *phases))),
        open_phases=tuple(name for name in phases if phases[name].get("open")),
        shared_turn=bool(data["turn"].get("shared")),
        verbs=tuple(data["action_order"]),
        takes=any(zone.get("common") for zone in zones.values())
        or any("pass_on" in step for phase in phases.values() for step in dict(phase["steps"]).values())
        or any(verb.get("by_data") and verb.get("anyone") and verb.get("move_to") for verb in verbs.values()),
        needs_deck=not zones.get(data.get("deck_zone", "deck"), {}).get("common"),
        verb_zones={name: tuple(verb.get("zones") or ()) for name, verb in verbs.items()},
        labels={name: str(verb.get("label", name)) for name, verb in verbs.items()},
        asks=tuple(data.get("ask_order") or ()),
        goal=str(dict(data.get("winning") or {}).get("track", "")),
        goal_ones={name: rule["one"] for name, rule in tracks.items() if rule.get("one")},
        goal_at=int(dict(data.get("winning") or {}).get("at") or 0),
        deck_sides=dict(data.get("deck_sides") or {}),
        side_players=dict(data.get("side_players") or {}),
        side_goals=dict(data.get("side_goals") or {}),
        first_sides=tuple(data.get("first_sides") or ()),
    )


def _zone(name: str, data: Mapping[str, Any]) -> Zone:
    flags = {flag: bool(data.get(flag)) for flag in ("pile", "play", "location", "guest", "shared", "common")}
    return Zone(name, str(data.get("visible", "all")), **flags, room=data.get("capacity"))


def _bounds(data: Mapping[str, Any], *, paid: bool = False) -> Bounds:
    return Bounds(
        data.get("min"),
        data.get("max"),
        str(data.get("max_field", "")),
        tuple(data.get("types") or ()),
        paid or bool(data.get("cost")),
    )


# The words that only one game has: the names in its rules and those of its cards.


class TranscriptWords:
    """The names that a game's transcripts may use."""

    def __init__(self, rules: Rules, cards: Mapping[str, str], seats: Sequence[str] = ()) -> None:
        """`cards` are full names by id; a card is known by its id, its name, and the first of two names.
        `seats` are those of the players.
        """
        self.rules = rules
        self.seats = seats or rules.seats
        self.ids: dict[str, frozenset[str]] = {}
        for card, name in cards.items():
            for word in {card, name, name.split(" / ")[0]}:
                self.ids[word] = self.ids.get(word, frozenset()) | {card}

    @cached_property
    def _by_start(self) -> dict[str, list[str]]:
        words: dict[str, list[str]] = {}
        for name in sorted(self.ids, key=len, reverse=True):
            words.setdefault(name[:2], []).append(name)
        return words

    def card_at(self, text: str, at: int) -> str:
        """The longest card name that begins at that index; "" for none."""
        for name in self._by_start.get(text[at : at + 2], ()):
            end = at + len(name)
            if text.startswith(name, at) and (end == len(text) or not text[end].isalnum()):
                return name
        return ""
