"""Tables for scenarios: a project's save with its real script, played through the table API and by hand."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tests.conftest import MEMORY
from tests.tts.export.contexts import context
from tts_export.load import load
from tts_export.load.project import Project
from tts_export.scripts import Scripts, scripts
from tts_export.scripts.literal import literal
from tts_export.simulator import SimObject, Table
from tts_export.simulator.world import World
from tts_export.tts.export.save import export

HERE = Path(__file__).parent
Guid = str
PILES = ("deck", "discard", "nullified")


HOST_SCRIPT = """
clicks = 0
function onLoad()
  UI.setXml("<Panel id='host'><Button id='hosts-own' onClick='hostClick' text='Host'/></Panel>")
end
function hostClick() clicks = clicks + 1 end
"""


@cache
def spawned(cards: Path, options: tuple[tuple[str, Any], ...] = ()) -> tuple[str, tuple[str, ...]]:
    """Somebody else's table with its own script, panel and objects; the objects of our saved object."""
    loaded, texts = project(cards, options)
    of = replace(context(loaded), scripts=texts)
    whole, table = (file.save for file in export(of) if file.save is not None)
    host = dict(whole)
    host["ObjectStates"] = [o for o in host["ObjectStates"] if o["Name"] == "HandTrigger"]
    stranger = next(o for o in whole["ObjectStates"] if note_of(o).get("role") == "die")
    host["ObjectStates"].append({**stranger, "GUID": "abcdef", "GMNotes": "", "Tags": ["somebody"]})
    host |= {"LuaScript": HOST_SCRIPT, "XmlUI": ""}
    return json.dumps(host), tuple(json.dumps(o) for o in table["ObjectStates"])


@cache
def project(cards: Path, options: tuple[tuple[str, Any], ...]) -> tuple[Project, Scripts]:
    """A project that loads without errors, with its scripts."""
    loaded, problems = load(cards, MEMORY)
    assert loaded is not None, problems
    loaded = replace(loaded, options={**loaded.options, **dict(options)})
    texts, wrong = scripts(loaded)
    assert wrong == []
    return loaded, texts


@cache
def made(cards: Path, options: tuple[tuple[str, Any], ...] = ()) -> tuple[str, Scripts]:
    """The save of a project as text (its pictures are only addresses), and its scripts."""
    loaded, texts = project(cards, options)
    save = next(export(replace(context(loaded), scripts=texts)))
    return save.data.decode("utf-8"), texts


@cache
def parsed(save: str) -> Any:
    """A save as data; each table makes its own copy of it."""
    return json.loads(save)


class Play:
    """A game on a simulated table. What is asked of it is checked on the way: nothing fails silently."""

    hooks_fail = False
    """Whether it is the test's purpose that a hook fails."""

    def __init__(self, table: Table, seats: tuple[str, ...]) -> None:
        self.table = table
        self.seats = seats
        self._known: tuple[tuple[World, int, int], dict[str, Any]] | None = None

    @property
    def state(self) -> dict[str, Any]:
        """The table's state; it is the same until a script runs or a frame passes."""
        if self._known is not None and self._known[0] == self._now():
            return self._known[1]
        state: dict[str, Any] = self.table.call_again("tableState", on="tts-export")
        assert self.hooks_fail or not state["failures"], state["failures"]
        self._known = self._now(), state
        return state

    def _now(self) -> tuple[World, int, int]:
        world = self.table.world
        return world, world.frame, world.calls

    def try_to(self, player: str, action: str, **more: Any) -> dict[str, Any]:
        """The table's answer; the table comes to rest after it."""
        answer: dict[str, Any] = self.table.call(
            "tableAct", {"player": player, "action": action, **more}, on="tts-export"
        )
        self.table.settle()
        return answer

    def act(self, player: str, action: str, **more: Any) -> dict[str, Any]:
        answer = self.try_to(player, action, **more)
        assert answer["ok"], f"{player} {action} {more}: {answer.get('reason')}"
        return answer

    def refused(self, player: str, action: str, **more: Any) -> str:
        """Why it is refused; nothing may have changed."""
        before = self.state
        answer = self.try_to(player, action, **more)
        assert not answer["ok"], f"{player} {action} {more} was allowed"
        assert self.state == before
        return str(answer["reason"])

    def try_on(self, controller: Guid, player: str, action: str, **more: Any) -> dict[str, Any]:
        """As `try_to`, on one of several tables."""
        answer: dict[str, Any] = self.table.call(
            "tableAct", {"player": player, "action": action, **more}, on=controller
        )
        self.table.settle()
        return answer

    def spawn(self, text: str, right: float = 0) -> None:
        """Puts a saved object (JSON text) on the table, moved to the right."""
        data = json.loads(text)
        data["Transform"]["posX"] += right
        self.table.execute(f"spawnObjectJSON({{json = {literal(json.dumps(data))}}})")

    def reopened(self, *seats: str) -> Play:
        """The table, saved and opened again with players at these seats."""
        table = Table.open(json.dumps(self.table.save()), seed=99, players=seats)
        table.settle()
        return Play(table, seats)

    # prompts

    def prompts(self, kind: str = "") -> list[dict[str, Any]]:
        return [p for p in self.state["prompts"] if kind in ("", p["kind"])]

    def prompt(self, kind: str, player: str = "") -> dict[str, Any]:
        found = [p for p in self.prompts(kind) if player in ("", p["player"])]
        assert found, f"no {kind} prompt for {player or 'anybody'}, but {self.prompts()}"
        return found[0]

    def answer(self, kind: str, choice: Any, player: str = "") -> None:
        prompt = self.prompt(kind, player)
        self.act(prompt["player"], "answer", prompt=prompt["id"], choice=choice)

    def pass_all(self) -> list[str]:
        """Everybody declines to enter; who was asked, in order."""
        asked = []
        while prompts := self.prompts("ath"):
            asked.append(prompts[0]["player"])
            self.answer("ath", "pass", prompts[0]["player"])
        return asked

    # looking

    def zone(self, player: str, zone: str) -> list[Guid]:
        return list(self.state["players"][player]["zones"][zone])

    def track(self, player: str, name: str) -> int:
        return int(self.state["players"][player]["tracks"][name])

    def card(self, guid: Guid) -> dict[str, Any]:
        card: dict[str, Any] = self.state["cards"][guid]
        return card

    def title(self, guid: Guid) -> str:
        return str(self.card(guid)["name"]).split(" / ")[0]

    def find(self, player: str, name: str, nth: int = 0) -> Guid:
        """A card of this player, by its title or full name; the nth copy."""
        cards = sorted(
            guid
            for guid, card in self.state["cards"].items()
            if card["owner"] == player and name in (card["name"], card["name"].split(" / ")[0])
        )
        assert len(cards) > nth, f"{player} has no {name}"
        return cards[nth]

    def object(self, guid: Guid) -> SimObject:
        return self.table.object(guid)

    # bringing about a given position

    def give(self, player: str, name: str, zone: str, at: str = "", nth: int = 0, under: str = "") -> Guid:
        """Puts one of the player's cards somewhere by hand."""
        guid = self.find(player, name, nth)
        more = {"at": at} if at else {}
        if under:
            more["under"] = under
        self.act(player, "put", card=guid, zone=zone, **more)
        return guid

    def set_track(self, player: str, track: str, value: int) -> None:
        by = value - self.track(player, track)
        if by:
            self.act(player, "adjust", track=track, by=by)

    def main(self, player: str) -> None:
        """On to this player's Main, every question answered with the least."""
        for _ in range(100):
            state = self.state
            if state["active"] == player and state["phase"] == "main" and not state["prompts"]:
                return
            self.step()
        raise AssertionError(f"{player}'s Main never comes")

    def step(self) -> None:
        """One more click, by whoever is asked."""
        state = self.state
        waiting = state["prompts"]
        if waiting:
            first = waiting[0]
            choice = first["options"] if first.get("many") else first["options"][0]
            self.act(first["player"], "answer", prompt=first["id"], choice=choice)
        else:
            self.act(state["active"], "next")

    def round(self, number: int, player: str) -> None:
        """On to this player's Main in that round."""
        for _ in range(300):
            state = self.state
            now = (state["round"], state["active"], state["phase"])
            if now == (number, player, "main") and not state["prompts"]:
                return
            self.step()
        raise AssertionError(f"round {number} never comes")

    def end_main(self) -> None:
        self.act(self.state["active"], "next")

    def log(self) -> str:
        return "\n".join(self.state["log"])

    # what must always hold

    def check(self) -> None:
        """Cards are conserved, numbers are within limits, the table shows what the state says."""
        state = self.state
        listed = Counter(
            guid
            for player in state["players"].values()
            for cards in player["zones"].values()
            for guid in cards
        )
        assert all(count == 1 for count in listed.values()), "a card is in two zones"
        assert set(listed) == {g for g, c in state["cards"].items() if c.get("zone")}
        for color, player in state["players"].items():
            if player["deck"]:
                owned = [g for g, c in state["cards"].items() if c["owner"] == color]
                assert len(owned) == 49
            assert 0 <= player["tracks"]["grist"] <= 12
            for name, value in player["tracks"].items():
                assert self.shown(color, name) == value, f"tokens of {color}'s {name}"
        self.check_places(state)
        assert not self.table.errors

    def check_places(self, state: dict[str, Any]) -> None:
        """Every card lies where the state says: piles in the same order, hands in hands, the rest alone."""
        decks = [o for o in self.table.objects if o.is_deck]
        for color, player in state["players"].items():
            for zone, cards in player["zones"].items():
                if zone in PILES:
                    assert cards == self.pile(cards, decks), f"{color}'s {zone}"
                    continue
                for guid in cards:
                    card = self.object(guid)
                    assert (card.hand is not None) == (zone == "hand"), f"{color}'s {zone}: {card.label}"

    def pile(self, cards: list[Guid], decks: list[SimObject]) -> list[Guid]:
        """The cards of the deck that has the first of these, top first; a single card is a pile too."""
        for deck in decks:
            inside = [str(card["GUID"]) for card in deck.contents]
            if cards and cards[0] in inside:
                return inside if deck.face_down else inside[::-1]
        return [guid for guid in cards if guid in self.table.world.objects]

    def shown(self, color: str, track: str) -> int:
        """What the tokens on a player's mat are worth."""
        mine = [t for t in self.tokens(track) if self.on_mat_of(t) == color and self.is_on_a_mat(t)]
        return sum(self.worth(token) for token in mine)

    def is_on_a_mat(self, o: SimObject) -> bool:
        for mat in self.table.objects:
            if note(mat).get("role") == "mat":
                apart = [abs(mat.pos[0] - o.pos[0]), abs(mat.pos[2] - o.pos[2])]
                right, down = apart if round(mat.rot[1]) % 180 == 0 else apart[::-1]
                if right < 15.75 and down < 8.25:
                    return True
        return False

    def tokens(self, name: str) -> list[SimObject]:
        wanted = {"role": "token", "token": name}
        return [o for o in self.table.objects if wanted.items() <= note(o).items()]

    def worth(self, token: SimObject) -> int:
        flipped = 90 < token.rot[2] % 360 < 270
        return 3 if flipped and note(token)["token"] in ("grist", "boon") else 1

    def on_mat_of(self, o: SimObject) -> str:
        mats = [m for m in self.table.objects if note(m).get("role") == "mat"]
        nearest = min(mats, key=lambda m: (m.pos[0] - o.pos[0]) ** 2 + (m.pos[2] - o.pos[2]) ** 2)
        return str(note(nearest)["seat"])


def lines(texts: Any) -> list[str]:
    """The lines of the texts of a screen."""
    return [line for text in texts for line in text.split("\n")]


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

    def play(self) -> Play:
        """The game, opened again."""
        table = Table.open(self.save, self.seed, self.seats)
        table.settle()
        table.world.rng.setstate(self.chance)
        table.world.messages[:0] = self.messages
        return self.kind(table, self.seats)


_MOMENTS: dict[tuple[str, ...], Moment] = {}


def resumed(begin: Callable[[], Play], *made_from: Any) -> Any:
    """The game that `begin` begins, saved and opened again; `made_from` is what it depends on.

    It is begun once: to open a table takes a fraction of the time of starting a game.
    """
    key = (begin.__module__, begin.__qualname__, *map(repr, made_from))
    if key not in _MOMENTS:
        _MOMENTS[key] = Moment.of(begin())
    return _MOMENTS[key].play()


def reads(texts: Any, words: str) -> bool:
    """Whether one of the texts of a screen has this line."""
    return words in lines(texts)


def note(o: SimObject) -> dict[str, Any]:
    """What a piece says of itself."""
    return note_of(o.data)


def note_of(data: dict[str, Any]) -> dict[str, Any]:
    return _parsed(data.get("GMNotes") or "")


@cache
def _parsed(note: str) -> dict[str, Any]:
    fields: dict[str, Any] = json.loads(note) if note.startswith("{") else {}
    return fields


def opened(
    cards: Path,
    seats: tuple[str, ...] = ("White", "Red"),
    seed: int = 7,
    options: dict[str, Any] | None = None,
    place: str = "mod.json",
) -> Play:
    """A fresh table of a project with players at these seats: the mod, or its saved object spawned on a
    strange table.
    """
    chosen = tuple((options or {}).items())
    if place == "mod.json":
        table = Table.open(parsed(made(cards, chosen)[0]), seed=seed, players=seats)
    else:
        host, ours = spawned(cards, chosen)
        table = Table.open(parsed(host), seed=seed, players=seats)
        for text in ours:
            Play(table, seats).spawn(text)
    table.settle()
    return Play(table, seats)
