"""A game on a simulated or a bare table: actions go in; its state, messages and questions come out."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from tts_export.simulator import ScriptError, SimError, SimObject, Table
from tts_export.simulator.bare.script import bare_script
from tts_export.simulator.bare.table import BareTable
from tts_export.simulator.errors import STRANGE
from tts_export.simulator.play.faults import Fault
from tts_export.simulator.play.refs import Ref
from tts_export.simulator.play.rules import Rules, TranscriptWords, rules_of
from tts_export.simulator.saved import notes_of

CONTROLLER = "tts-export"
GameState = dict[str, Any]


class ImpossibleMove(Exception):
    """A move that cannot be made: a card or a button that is not there."""


class Outcome(Struct, frozen=True):
    """The outcome of a move: the lines people read, why it was refused ("" if it was not), its faults."""

    lines: tuple[str, ...]
    refused: str
    faults: tuple[Fault, ...]


class Game:
    """A table with a game on it. `state` is what `tableState` returned after the last move."""

    def __init__(self, save: Path | Mapping[str, Any], seed: int, seats: Sequence[str]) -> None:
        self.save = save
        self.table = self._open(save, seed, seats)
        self.seats = tuple(seats)
        self.table.settle()
        self._messages_read = 0
        self.instructions = 0
        self.state: GameState = {}
        self._listed: list[tuple[str, str]] | None = None  # the cards in zones, as `state` has them
        self._read_rules()
        self.look()

    def _open(self, save: Path | Mapping[str, Any], seed: int, seats: Sequence[str]) -> Table:
        return Table.open(save, seed=seed, players={seat: seat for seat in seats}, raise_errors=False)

    def renew(self, save: Mapping[str, Any]) -> None:
        """Goes on with a save of this table that has other scripts or cards, as the game loads it.

        Raises SimError for scripts that cannot be played; then the table is as before.
        """
        before = self.table.world
        self.table.rewind(save)
        try:
            self.table.settle()
            self._read_rules()
            self.look()
        except SimError:
            self.table.resume(before)
            raise

    def _read_rules(self) -> None:
        with self._blaming_scripts():
            self.rules: Rules = rules_of(self.ask("tableRules"))
        self.printed = self._printed()
        self.vocabulary = TranscriptWords(
            self.rules, {card: str(p["name"]) for card, p in self.printed.items()}, self.seats
        )

    def _printed(self) -> dict[str, dict[str, Any]]:
        return printed_cards((o.data, o.contents) for o in self.table.objects)

    @contextmanager
    def _blaming_scripts(self) -> Iterator[None]:
        """What cannot be read is the fault of the first script that failed."""
        try:
            yield
        except (SimError, *STRANGE) as error:
            if self.table.errors:
                raise ScriptError(self.table.errors[0]) from error
            if isinstance(error, SimError):
                raise
            raise SimError(f"the scripts answer what no table is: {error!r:.200}") from error

    def ask(self, function: str, parameter: Any = None) -> Any:
        """Calls a function of the controller; returns its answer as plain data."""
        return self.table.call(function, parameter, on=CONTROLLER)

    def act(self, player: str, action: str, **fields: Any) -> str:
        """Does an action and lets the table come to rest; returns why it was refused, or ""."""
        answer = self.ask("tableAct", {"player": player, "action": action, **fields})
        self.rest()
        if not isinstance(answer, dict):
            return "the script failed"
        return "" if answer.get("ok") else str(answer.get("reason", "no reason was given"))

    def rest(self) -> None:
        """Lets everything come to rest, counts the Lua instructions of that, and reads the state again."""
        self.table.settle()
        self.instructions = self.table.instructions
        self.look()

    def look(self) -> None:
        """Reads the state again; parts that have not changed are the same objects as before."""
        state = self.table.call_again("tableState", on=CONTROLLER) or self.state
        with self._blaming_scripts():
            self.state = {**state, "cards": dict(state["cards"]), "players": dict(state["players"])}
        self._listed = None

    def new_messages(self) -> list[str]:
        """The messages since the last call: plain for all, `(Red reads) ...` for one player."""
        new = self.table.messages[self._messages_read :]
        self._messages_read += len(new)
        return [m.text if m.to == "all" else f"({m.to} reads) {m.text}" for m in new if m.to != "host"]

    # cards

    def name(self, guid: str) -> str:
        """The full name of a card; the GUID itself when it is not a card's."""
        card = self.state["cards"].get(guid)
        return str(card["name"]) if card else guid

    def cards_in_zones(self) -> list[tuple[str, str]]:
        """Zone and GUID of every card in a zone: play first, then hands, then the rest."""
        if self._listed is None:
            zones = self.rules.zones.values()
            order = sorted(zones, key=lambda z: (not z.play, z.visible == "nobody", z.pile))
            self._listed = [(zone.name, guid) for zone in order for guid in self.cards_in(zone.name)]
        return self._listed

    def astray(self) -> list[str]:
        """The GUIDs of cards that lie on the table but in no zone: somebody has dropped them there."""
        objects = self.table.world.objects
        return [
            guid for guid, card in self.state["cards"].items() if not card.get("zone") and guid in objects
        ]

    def cards_in(self, zone: str) -> list[str]:
        """The GUIDs of the cards in a zone, shared ones first, then those of all players in order."""
        shared = dict(dict(self.state["shared"]).get("zones") or {})
        own = [dict(p["zones"]).get(zone) or [] for _, p in sorted(self.state["players"].items())]
        return [guid for cards in (shared.get(zone) or [], *own) for guid in cards]

    def zone(self, color: str, zone: str) -> list[str]:
        """The GUIDs of one player's cards in a zone."""
        player = self.state["players"].get(color)
        return list(dict(player["zones"]).get(zone) or []) if player else []

    def find(self, ref: Ref, player: str = "", zones: Collection[str] = ()) -> str:
        """The GUID of a card; ImpossibleMove when there is none. Without an owner it is the player's, if any.

        A card in one of `zones` comes before one that is elsewhere.
        """
        if ref.guid:
            return ref.guid
        ids = self.vocabulary.ids.get(ref.name, frozenset())
        cards = self.state["cards"]
        named = [(zone, guid) for zone, guid in self.cards_in_zones() if cards[guid]["id"] in ids]
        everywhere, there = [guid for _, guid in named], [guid for zone, guid in named if zone in zones]
        owners = (ref.owner,) if ref.owner else (player, "")
        for guids, owner in [(guids, owner) for guids in (there, everywhere) for owner in owners]:
            mine = [guid for guid in guids if owner in ("", cards[guid]["owner"])]
            if len(mine) >= ref.nth:
                return mine[ref.nth - 1]
        raise ImpossibleMove(f"there is no {ref} on the table")

    def copies(self, ref: Ref, player: str) -> list[str]:
        """All cards of this name that are its owner's; the player's if the name says no owner."""
        ids, cards = self.vocabulary.ids.get(ref.name, frozenset()), self.state["cards"]
        owner = ref.owner or player
        named = [guid for _, guid in self.cards_in_zones() if cards[guid]["id"] in ids]
        return [guid for guid in named if cards[guid]["owner"] == owner]

    def of_table(self, ref: Ref) -> str:
        """The GUID of a card of this name that belongs to the table; "" when there is none."""
        ids, cards = self.vocabulary.ids.get(ref.name, frozenset()), self.state["cards"]
        common = (guid for zone, guid in self.cards_in_zones() if self.rules.zones[zone].common)
        named = [guid for guid in common if cards[guid]["id"] in ids]
        return named[ref.nth - 1] if len(named) >= ref.nth else ""

    def object(self, ref: Ref, player: str = "") -> SimObject:
        """The card as an object on the table; ImpossibleMove when it is inside a pile."""
        guid = self.find(ref, player)
        thing = self.table.world.objects.get(guid)
        if thing is None:
            raise ImpossibleMove(f"{ref} is in a pile: it cannot be touched by itself")
        return thing


def noted(table: Table, **note: str) -> SimObject | None:
    """The object whose GMNotes have these fields; None when there is none."""
    return next((o for o in table.objects if note.items() <= notes_of(o.data).items()), None)


def new_game(save: Path | Mapping[str, Any], players: int = 0) -> Game:
    """A game before its first move, with as many of its first seats taken (0: as few as can play).

    Raises SimError for a save that is not a table of ours.
    """
    rules = rules_in(save)
    return Game(save, 7, rules.seats[: players or rules.least_players])


def rules_in(save: Path | Mapping[str, Any]) -> Rules:
    """The rules of a save. Those of a file are read once: many games are played with it."""
    if isinstance(save, Mapping):
        return Game(save, 7, ()).rules
    file = save.stat()
    return _rules_in_file(save, file.st_mtime_ns, file.st_size)


@lru_cache(maxsize=16)
def _rules_in_file(save: Path, _time: int, _size: int) -> Rules:
    return Game(save, 7, ()).rules


def printed_cards(objects: Iterable[tuple[Mapping[str, Any], Any]]) -> dict[str, dict[str, Any]]:
    """The printed fields of every card in objects with their contents, by id; `name` is its full name."""
    cards: dict[str, dict[str, Any]] = {}
    for data in (data for own, contents in objects for data in (own, *all_inside(contents))):
        note = notes_of(data)
        if "id" in note and "type" in note:
            cards[str(note["id"])] = note | {"name": str(data.get("Nickname", ""))}
    return cards


def all_inside(contents: Any) -> Iterator[Mapping[str, Any]]:
    """Yields the data of everything in a container, and in containers inside it."""
    for data in contents if isinstance(contents, list) else ():
        if isinstance(data, Mapping):
            yield data
            yield from all_inside(data.get("ContainedObjects"))


class BareGame(Game):
    """A game by its rules alone, many times as fast as on a table with pieces. Moves by the rules do what
    they do there with the same seed.

    A table draws the GUIDs of new pieces with the same dice, and here are none: games are the same on a table
    that draws them elsewhere (`World.guids`).
    """

    def _open(self, save: Path | Mapping[str, Any], seed: int, seats: Sequence[str]) -> BareTable:
        self._script = bare_script(save)
        return BareTable(self._script, seed, seats)

    def _printed(self) -> dict[str, dict[str, Any]]:
        return printed_cards((data, data.get("ContainedObjects")) for data in self._script.objects)
