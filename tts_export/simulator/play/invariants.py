"""Invariants: what must be true of every game after every move."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from tts_export.simulator.play.faults import Fault
from tts_export.simulator.play.game import Game, GameState, Outcome, all_inside
from tts_export.simulator.play.leaks import LeakCheck
from tts_export.simulator.play.moves import Action, Answer, Move, Reload
from tts_export.simulator.play.perform import failed_hooks, perform
from tts_export.simulator.play.rules import Bounds
from tts_export.simulator.saved import notes_of

UNDO_DEPTH = 20
TABLE = "the table"
"""The owner of what belongs to no player."""
WISHES = ("ask", "away", "drag")
"""The actions that change no game: they are not taken back."""
HANDS = ("put", "drag", "undo")
"""The actions after which people read that a card was moved by hand."""
_BY_HAND = re.compile(r"\w+ (?:moves|puts) .+ by hand")


class CheckedGame:
    """A game whose every move is checked: cards, numbers, questions, undo, saving, and hidden information."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.hidden = LeakCheck(game)
        self.owned: dict[str, frozenset[str]] = {}
        self._past: list[GameState] = []
        self._cards: Mapping[str, Any] = {}
        self._seats: list[str] = []

    def begin(self) -> None:
        """Accepts the table as it is: what was set up by hand is not a move and reveals nothing."""
        for _ in self.hidden.leaks():
            pass

    def perform(self, move: Move) -> Outcome:
        """Makes a move; its outcome has a fault for every invariant that is broken now."""
        before = self.game.state
        outcome = perform(self.game, move)
        failed = failed_hooks(self.game, before)
        faults = [*outcome.faults, *failed]
        if not failed:
            faults += self._of_change(move, outcome, before)
        if not faults:
            faults += [Fault("broken-invariant", text) for text in self._of_state(move)]
        return Outcome(outcome.lines, outcome.refused, tuple(faults))

    def _of_change(self, move: Move, outcome: Outcome, before: GameState) -> Iterator[Fault]:
        """Yields what changed and should not have: by a refused move, by saving and loading, by undo."""
        now = self.game.state
        still = isinstance(move, Reload) or outcome.refused
        if still and (change := difference(before, now)):
            what = "saving and loading" if isinstance(move, Reload) else "a refused move"
            yield Fault("broken-invariant", f"{what} changed {change}")
        yield from _moves_of_nobody(move, outcome)
        asks = isinstance(move, Action) and move.action == "undo" and not any(map(_is_undo, outcome.lines))
        if isinstance(move, Action) and not outcome.refused and not asks and not _may_answer(move, before):
            yield from self._of_undo(move, before)
        elif not outcome.refused:
            self._past.clear()

    def _of_undo(self, move: Action, before: GameState) -> Iterator[Fault]:
        if move.action in WISHES:
            return
        if move.action != "undo":
            self._past = [*self._past[1 - UNDO_DEPTH :], before]
        elif self._past:
            change = difference(self._past.pop(), self.game.state)
            if change:
                yield Fault("broken-invariant", f"undo did not bring back {change}")

    def _of_state(self, move: Move) -> Iterator[str]:
        yield from self.game.state.get("failures", ())
        cards, seats = self.game.state["cards"], list(self.game.state["players"])
        changed = [guid for guid, card in cards.items() if self._cards.get(guid) is not card]
        others = bool(changed) or len(cards) != len(self._cards) or seats != self._seats
        self._cards, self._seats = cards, seats
        yield from self._places()
        if others:
            yield from self._owners(move)
        yield from self._numbers(changed)
        yield from self._questions()
        yield from self.hidden.leaks()

    def _places(self) -> Iterator[str]:
        state = self.game.state
        listed = [guid for _, guid in self.game.cards_in_zones()]
        yield from (f"{self.game.name(guid)} is in two zones" for guid in repeated(listed))
        there = {guid for guid, card in state["cards"].items() if card.get("zone")}
        for guid in sorted(there ^ set(listed)):
            yield f"{self.game.name(guid)} [{guid}] is listed in no zone, or not there where it is listed"
        lying = list(_loose_cards(self.game))
        yield from (f"two objects have the GUID {guid}" for guid in repeated(lying))
        yield from (
            f"{self.game.name(guid)} [{guid}] is not on the table" for guid in sorted(there - set(lying))
        )

    def _owners(self, move: Move) -> Iterator[str]:
        """Yields players whose cards are not those of before. Only loading a deck may change them, laying
        a whole deck again before a game (then no card is the same object), and taking cards of others: at
        the start of a game also those of the table's decks. Tokens come and go. A card that somebody dropped
        off the mats is in no zone, and still its owner's. A card of which a text gives control is lent.
        """
        cards = self.game.state["cards"]
        there = {guid for guid, card in cards.items() if card.get("zone") and not card.get("token")}
        owned: dict[str, set[str]] = {seat: set() for seat in self.game.state["players"]}
        for guid in there:
            zone = self.game.rules.zones.get(str(cards[guid]["zone"]))
            owner = cards[guid].get("lent") or cards[guid]["owner"]
            owner = TABLE if zone is not None and zone.common else owner
            owned.setdefault(owner, set()).add(guid)
        astray = self.game.astray()
        starts = isinstance(move, Action) and move.action == "start"
        may_come = there if starts else there.intersection(frozenset().union(*self.owned.values()))
        self.owned[TABLE] = frozenset(owned.get(TABLE, ()))
        for seat in self.game.state["players"]:
            mine = frozenset(owned[seat] | self.owned.get(seat, frozenset()).intersection(astray))
            loads = isinstance(move, Action) and move.action == "load"
            begins = self.game.state.get("phase") == "mulligan" and mine.isdisjoint(self.owned.get(seat, ()))
            others = mine ^ self.owned.get(seat, frozenset())
            if self.game.rules.takes:
                others -= may_come
            if not (loads or begins) and self.owned.get(seat) and others:
                names = ", ".join(sorted(map(self.game.name, others)))
                yield f"{seat} has other cards than before: {names}"
            self.owned[seat] = mine

    def _numbers(self, changed: list[str]) -> Iterator[str]:
        rules, state = self.game.rules, self.game.state
        for seat, player in state["players"].items():
            for track, value in dict(player["tracks"]).items():
                if track in rules.tracks and not _within(value, rules.tracks[track]):
                    yield f"{seat}'s {track} is {value}"
        for guid in changed:
            card = state["cards"][guid]
            for mark, value in dict(card["marks"]).items() if card.get("marks") else ():
                bounds = rules.marks[mark]
                printed = self.game.printed.get(card["id"], {})
                most = printed.get(bounds.most_field, bounds.most) if bounds.most_field else bounds.most
                if value < 0 or (most is not None and value > most):
                    yield f"{self.game.name(guid)} has {value} {mark}"

    def _questions(self) -> Iterator[str]:
        for prompt in self.game.state["prompts"]:
            if not _answerable(prompt):
                yield f"{prompt['player']} is asked {prompt['kind']}: a question without an answer"


def _answerable(prompt: Mapping[str, Any]) -> bool:
    """Whether a question can be answered: it has an option, or as many as have to be chosen."""
    options = len(prompt["options"])
    return options >= int(prompt.get("count", 0)) if prompt.get("many") else options > 0


def _may_answer(move: Action, before: GameState) -> bool:
    """Whether the action may be a secret answer, which is taken back together with the action before it."""
    asked = (prompt for prompt in before["prompts"] if prompt["player"] == move.player)
    return move.action == "pass" and any(prompt.get("secret") for prompt in asked)


def _moves_of_nobody(move: Move, outcome: Outcome) -> Iterator[Fault]:
    """Yields cards that the table takes for moved by hand, though nobody has touched one."""
    touched = move.action in HANDS if isinstance(move, Action) else not isinstance(move, Answer | Reload)
    for line in () if touched else filter(_BY_HAND.fullmatch, outcome.lines):
        yield Fault("broken-invariant", f"nobody has moved a card by hand, but the table says: {line}")


def _is_undo(line: str) -> bool:
    """Whether people read in this line that something is taken back; another player's is asked for first."""
    return " takes back: " in line


def repeated(guids: list[str]) -> list[str]:
    """The GUIDs that occur more than once."""
    if len(set(guids)) == len(guids):
        return []
    return [guid for guid, count in Counter(guids).items() if count > 1]


def _within(value: int, bounds: Bounds) -> bool:
    low = bounds.least is None or value >= bounds.least
    return low and (bounds.most is None or value <= bounds.most)


def _loose_cards(game: Game) -> Iterator[str]:
    """Yields the GUIDs of all cards outside the boxes from which decks are loaded."""
    for o in game.table.world.living():
        if o.is_card:
            yield o.guid
        elif o.is_deck:
            yield from [str(data.get("GUID")) for data in o.contents]
        elif o.is_bag and notes_of(o.data).get("role") not in ("deck", "library"):
            yield from (str(data.get("GUID")) for data in all_inside(o.contents) if "id" in notes_of(data))


def difference(before: GameState, now: GameState) -> str:
    """The first difference between two states, the log left out; "" when they are equal."""
    for key in sorted({*before, *now} - {"log"}):
        if before.get(key) != now.get(key):
            return _first(key, before.get(key), now.get(key))
    return ""


def _first(path: str, was: Any, now: Any) -> str:
    if isinstance(was, dict) and isinstance(now, dict):
        for key in sorted({*was, *now}, key=str):
            if was.get(key) != now.get(key):
                return _first(f"{path}.{key}", was.get(key), now.get(key))
    return f"{path}: {was!r} became {now!r}"
