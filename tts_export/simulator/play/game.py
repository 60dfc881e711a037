"""A game under way on a simulated table: moves go in, what people could read and were asked comes out."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from tts_export.simulator import SimObject, Table
from tts_export.simulator.play.faults import Fault
from tts_export.simulator.play.moves import Ref
from tts_export.simulator.play.rules import Rules, rules_of
from tts_export.simulator.play.words import Vocabulary

CONTROLLER = "tts-export"
State = dict[str, Any]


class Unplayable(Exception):
    """A move that cannot be made: a card or a button that is not there."""


class Outcome(Struct, frozen=True):
    """What came of a move: the lines people read, why it was refused ("" if it was not), what broke."""

    lines: tuple[str, ...]
    refused: str
    faults: tuple[Fault, ...]


class Game:
    """A table with a game on it. `state` is what `tableState` says since the last move."""

    def __init__(self, save: Path | Mapping[str, Any], seed: int, seats: Sequence[str]) -> None:
        self.table = Table.open(save, seed=seed, players={seat: seat for seat in seats}, raise_errors=False)
        self.seats = tuple(seats)
        self.table.settle()
        self.rules: Rules = rules_of(self.ask("tableRules"))
        self.printed = printed_cards(self.table)
        self.vocabulary = Vocabulary(self.rules, {card: str(p["name"]) for card, p in self.printed.items()})
        self.told = 0
        self.instructions = 0
        self.state: State = {}
        self.look()

    def ask(self, function: str, parameter: Any = None) -> Any:
        """What one of the controller's functions returns."""
        return self.table.call(function, parameter, on=CONTROLLER)

    def act(self, player: str, action: str, **fields: Any) -> str:
        """Why the action was refused, "" if it was done; the table comes to rest behind it."""
        answer = self.ask("tableAct", {"player": player, "action": action, **fields})
        self.rest()
        if not isinstance(answer, dict):
            return "the script failed"
        return "" if answer.get("ok") else str(answer.get("reason", "no reason was given"))

    def rest(self) -> None:
        """Lets everything come to rest; counts what that cost since the last call."""
        self.table.settle()
        self.instructions = self.table.instructions
        self.look()

    def look(self) -> None:
        """Reads the state again; what no move has changed is still the same object."""
        state = self.table.call_again("tableState", on=CONTROLLER) or self.state
        self.state = {**state, "cards": dict(state["cards"]), "players": dict(state["players"])}

    def heard(self) -> list[str]:
        """What people have read since the last time: to all, or `(Red reads) ...` to one of them."""
        new = self.table.messages[self.told :]
        self.told += len(new)
        return [m.text if m.to == "all" else f"({m.to} reads) {m.text}" for m in new if m.to != "host"]

    # cards

    def name(self, guid: str) -> str:
        """The full name of a card; the GUID itself where it is none."""
        card = self.state["cards"].get(guid)
        return str(card["name"]) if card else guid

    def listed(self) -> Iterator[tuple[str, str]]:
        """The zone and the GUID of every card that is in one, play first, then hands, then the rest."""
        zones = self.rules.zones.values()
        for wanted in (True, False):
            for zone in sorted(zones, key=lambda z: (z.visible == "nobody", z.pile)):
                if zone.play is wanted:
                    yield from ((zone.name, guid) for guid in self.lying(zone.name))

    def lying(self, zone: str) -> list[str]:
        """The cards in a zone, of all players in their order."""
        shared = dict(dict(self.state["shared"]).get("zones") or {})
        own = [dict(p["zones"]).get(zone) or [] for _, p in sorted(self.state["players"].items())]
        return [guid for cards in (shared.get(zone) or [], *own) for guid in cards]

    def zone(self, color: str, zone: str) -> list[str]:
        """One player's cards in a zone."""
        player = self.state["players"].get(color)
        return list(dict(player["zones"]).get(zone) or []) if player else []

    def find(self, ref: Ref, player: str = "") -> str:
        """The GUID of a card; Unplayable when there is none. Without an owner it is the player's, if any."""
        if ref.guid:
            return ref.guid
        wanted = self.vocabulary.ids.get(ref.name, frozenset())
        cards = self.state["cards"]
        found = [guid for _, guid in self.listed() if cards[guid]["id"] in wanted]
        for owner in (ref.owner,) if ref.owner else (player, ""):
            mine = [guid for guid in found if owner in ("", cards[guid]["owner"])]
            if len(mine) >= ref.nth:
                return mine[ref.nth - 1]
        raise Unplayable(f"there is no {ref} on the table")

    def object(self, ref: Ref, player: str = "") -> SimObject:
        """The card as an object that can be touched."""
        guid = self.find(ref, player)
        found = self.table.world.objects.get(guid)
        if found is None:
            raise Unplayable(f"{ref} lies in a pile: it cannot be touched by itself")
        return found


def printed_cards(table: Table) -> dict[str, dict[str, Any]]:
    """What is printed on every card of the table, by id; `name` is its full name."""
    found: dict[str, dict[str, Any]] = {}
    for data in cards_inside([(o.nickname, o.data, o.contents) for o in table.objects]):
        note = notes_of(data)
        if "id" in note and "type" in note:
            found[str(note["id"])] = note | {"name": str(data.get("Nickname", ""))}
    return found


def cards_inside(objects: list[tuple[str, Mapping[str, Any], Any]]) -> Iterator[Mapping[str, Any]]:
    """Every object's data, and that of all that lies in it."""
    for nickname, data, contents in objects:
        yield {**data, "Nickname": nickname}
        yield from all_inside(contents)


def all_inside(contents: Any) -> Iterator[Mapping[str, Any]]:
    for data in contents or ():
        yield data
        yield from all_inside(data.get("ContainedObjects"))


def notes_of(data: Mapping[str, Any]) -> dict[str, Any]:
    """The GMNotes of an object's data; empty for those that are no JSON object."""
    text = data.get("GMNotes")
    if not isinstance(text, str) or not text.startswith("{"):
        return {}
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
