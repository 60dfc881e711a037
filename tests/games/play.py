"""A game on a simulated table, played through the table API and by hand."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from typing import Any

from tts_export.scripts.literal import literal
from tts_export.simulator import SimObject, Table
from tts_export.simulator.world import World

Guid = str
PILES = ("deck", "discard", "nullified")


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

    def begin(self, asks: dict[str, str] | None = None, **deck: str) -> None:
        """A game of White's begins: everybody loads the same deck, and keeps the opening hand.

        `asks`: how everybody wants to be asked about something.
        """
        for seat in self.seats:
            self.act(seat, "load", **deck)
            for about, how in (asks or {}).items():
                self.act(seat, "ask", about=about, how=how)
        self.act("White", "start", first="White")
        for seat in self.seats:
            self.act(seat, "keep")

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

    def pane(self, zone: str, seat: str | None = None) -> tuple[float, float]:
        """The middle of a zone, where one would drop a card; of a shared one without `seat`."""
        wanted = {"role": "zone", "zone": zone, "seat": seat}
        for o in self.table.objects:
            if {key: note(o).get(key) for key in wanted} == wanted:
                return o.pos[0], o.pos[2]
        raise AssertionError(f"{seat or 'nobody'} has no zone {zone}")

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

    def hand_of(self, player: str, size: int, deck: str = "deck") -> None:
        """Brings a hand to this size; what is too much goes under the deck."""
        while len(self.zone(player, "hand")) > size:
            self.act(player, "put", card=self.zone(player, "hand")[0], zone=deck, place="bottom")
        if (missing := size - len(self.zone(player, "hand"))) > 0:
            self.act(player, "draw", n=missing)

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

    def rolls(self) -> list[dict[str, int]]:
        """What each player rolled for the first turn, as the log has it: once, and again for each tie."""
        rounds: list[dict[str, int]] = [{}]
        for line in self.state["log"]:
            player, rolled, value = line.partition(" rolls ")
            if rolled:
                rounds[-1][player.split()[0]] = int(value)
            elif " roll again" in line:
                rounds.append({})
        return rounds

    # what must always hold

    def check(self) -> None:
        """Cards are conserved, numbers are within limits, the table shows what the state says."""
        state = self.state
        self.assert_conserved(state)
        shown = self.all_shown()
        for color, player in state["players"].items():
            if player["deck"]:
                owned = [g for g, c in state["cards"].items() if c["owner"] == color]
                assert len(owned) == 49
            assert 0 <= player["tracks"]["grist"] <= 12
            for name, value in player["tracks"].items():
                assert shown[color, name] == value, f"tokens of {color}'s {name}"
        self.check_places(state)
        assert not self.table.errors

    def assert_conserved(self, state: dict[str, Any]) -> None:
        """Every card that is in a zone is in this one only."""
        zones = [cards for player in state["players"].values() for cards in player["zones"].values()]
        zones += dict(state["shared"]["zones"] if state.get("shared") else {}).values()
        listed = Counter(guid for cards in zones for guid in cards)
        assert all(count == 1 for count in listed.values()), "a card is in two zones"
        assert set(listed) == {guid for guid, card in state["cards"].items() if card.get("zone")}

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
        return self.all_shown()[color, track]

    def all_shown(self) -> Counter[tuple[str, str]]:
        """What the tokens on the mats are worth, by seat and token."""
        objects = self.table.objects
        mats = [o for o in objects if note(o).get("role") == "mat"]
        found: Counter[tuple[str, str]] = Counter()
        for o in objects:
            said = note(o)
            if said.get("role") == "token" and any(lies_on(o, mat) for mat in mats):
                found[nearest_seat(o, mats), said["token"]] += self.worth(o)
        return found

    def tokens(self, name: str) -> list[SimObject]:
        wanted = {"role": "token", "token": name}
        return [o for o in self.table.objects if wanted.items() <= note(o).items()]

    def worth(self, token: SimObject) -> int:
        flipped = 90 < token.rot[2] % 360 < 270
        return 3 if flipped and note(token)["token"] in ("grist", "boon") else 1

    def mat(self, seat: str) -> SimObject:
        mine = {"role": "mat", "seat": seat}
        return next(o for o in self.table.objects if mine.items() <= note(o).items())

    def on_mat_of(self, o: SimObject) -> str:
        return nearest_seat(o, [m for m in self.table.objects if note(m).get("role") == "mat"])


def lies_on(o: SimObject, mat: SimObject) -> bool:
    apart = [abs(mat.pos[0] - o.pos[0]), abs(mat.pos[2] - o.pos[2])]
    right, down = apart if round(mat.rot[1]) % 180 == 0 else apart[::-1]
    return right < 15.75 and down < 8.25


def nearest_seat(o: SimObject, mats: list[SimObject]) -> str:
    """The seat whose mat is nearest; a shared mat is nobody's."""
    own = [mat for mat in mats if "seat" in note(mat)]
    nearest = min(own, key=lambda m: (m.pos[0] - o.pos[0]) ** 2 + (m.pos[2] - o.pos[2]) ** 2)
    return str(note(nearest)["seat"])


def lines(texts: Any) -> list[str]:
    """The lines of the texts of a screen."""
    return [line for text in texts for line in text.split("\n")]


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
