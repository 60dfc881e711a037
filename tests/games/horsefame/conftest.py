"""Horsefame tables: White, Red (and others) with the deck of tests/games/horsefame/cards.yaml."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.games.play import Play
from tests.games.projects import cards_of
from tests.games.tables import opened

CARDS = Path(__file__).parent / "cards.yaml"
LIBRARY, STORIES = 40, 15


class Game(Play):
    """A game of Horsefame."""

    declines = True
    """Whether everybody declines the last chance to respond before a step ends."""

    def try_to(self, player, action, **more):
        answer = super().try_to(player, action, **more)
        while self.declines and (asked := self.last_chances()):
            super().try_to(asked[0]["player"], "answer", prompt=asked[0]["id"], choice="pass")
        return answer

    def last_chances(self):
        return [p for p in self.prompts("respond") if " ends if nobody " in p["text"]]

    @property
    def box(self):
        return list(self.state["shared"]["zones"]["box"])

    @property
    def stack(self):
        return list(self.state["shared"]["zones"]["stack"])

    def heats(self):
        """The box as people read it: whose, what, and how hot, from slot 1."""
        return [(c["owner"][0] + " " + c["name"], self.heat(g)) for g in self.box for c in [self.card(g)]]

    def heat(self, guid):
        return dict(self.card(guid)["marks"] or {}).get("heat", 0)

    def post(self, player, name, heat=None):
        """Posts a story, with this much heat by hand of a text; its triggers are carried out."""
        guid = self.find(player, name)
        self.act(player, "post", card=guid, **({} if heat is None else {"heat": heat}))
        self.let_it_resolve()
        return guid

    def hand(self, player, name, nth=0):
        return self.give(player, name, "hand", nth=nth)

    def hand_of(self, player, size, deck="library"):
        super().hand_of(player, size, deck)

    def let_it_resolve(self):
        """Nobody responds, everything on the stack is carried out."""
        while waiting := self.state["prompts"]:
            first = waiting[0]
            assert first["kind"] in ("respond", "carry_out"), first
            self.act(first["player"], "answer", prompt=first["id"], choice=first["options"][0])

    def check(self):
        """Cards are conserved, numbers are within limits, the table shows what the state says."""
        self.table.settle()
        state = self.state
        self.assert_conserved(state)
        shown = self.all_shown()
        for color, player in state["players"].items():
            if player["deck"] == "Plain":
                owned = Counter(c["type"] == "story" for c in state["cards"].values() if c["owner"] == color)
                assert owned == {False: LIBRARY, True: STORIES}
            assert player["tracks"]["energy"] >= 0
            assert shown[color, "energy"] == player["tracks"]["energy"], f"coins of {color}"
        assert all(0 <= dict(c["marks"] or {}).get("heat", 0) <= 6 for c in state["cards"].values())
        assert self.flames() == sum(self.heat(guid) for guid in self.box), "flames on the table"
        assert not self.table.errors

    def flames(self):
        return sum(3 if 90 < t.rot[2] % 360 < 270 else 1 for t in self.tokens("heat"))


class Bench(Game):
    """A game with the cards of the set that comes along, brought about by hand."""

    def write(self, player, name, at="1.writer", nth=0):
        """An author in a slot."""
        return self.give(player, name, "play", at=at, nth=nth)

    def feature(self, player, name, heat):
        """A card in the Feature Box, which nobody has posted."""
        guid = self.give(player, name, "box")
        self.act(player, "mark", card=guid, mark="heat", by=heat - self.heat(guid))
        return guid

    def use(self, player, author):
        """Uses an ability once its author has rested."""
        self.act(player, "ability", card=author)

    def play_effect(self, player, name, target=None):
        card = self.give(player, name, "hand")
        self.act(player, "effect", card=card, **({} if target is None else {"target": target}))
        return card

    def turn(self, *players, energy=9):
        """Ends the turns of these players; everybody has this much energy then."""
        for player in players or self.seats:
            self.act(player, "next")
            for prompt in self.prompts("discard"):
                self.answer("discard", prompt["options"][: prompt["count"]])
        for player in self.seats:
            self.set_track(player, "energy", energy)

    def hand_size(self, player):
        return len(self.zone(player, "hand"))


@pytest.fixture
def bench():
    """`bench("Pell Armitage", ...)`: White's Main; everybody has one of each of these cards, a library,
    and 9 energy, and is not asked for responses.
    """

    def started(*names, seats=("White", "Red"), energy=9):
        play = opened(cards_of("horsefame"), seats)
        game = Bench(play.table, play.seats)
        for seat in seats:
            game.act(seat, "load", list="\n".join([f"1 {name}" for name in names] + ["30 Lettice Quarrel"]))
            game.act(seat, "ask", about="respond", how="never")
        game.act("White", "start", first="White")
        for seat in seats:
            game.act(seat, "keep")
        for seat in seats:
            game.set_track(seat, "energy", energy)
        return game

    return started


@pytest.fixture
def table(checked):
    """`table("White", "Red", ...)`: decks lie ready, nobody has started."""

    def fresh(*seats, seed=7, options=None, place="mod.json", deck="Plain"):
        play = opened(CARDS, seats or ("White", "Red"), seed, options, place)
        game = Game(play.table, play.seats)
        for seat in game.seats:
            game.act(seat, "load", deck=deck)
        checked.append(game)
        return game

    return fresh


@pytest.fixture
def begun(table):
    """As `game`, on the table on which it was started."""

    def started(*seats, ask="always", **more):
        play = table(*seats, **more)
        for seat in play.seats:
            play.act(seat, "ask", about="respond", how=ask)
        play.act(play.seats[0], "start", first=play.seats[0])
        for seat in play.seats:
            play.act(seat, "keep")
        return play

    return started


@pytest.fixture
def game(begun, resume):
    """`game("White", "Red", ...)`: round 1, the first seat's Main, everybody has kept, and is asked for
    responses always unless `ask` says otherwise.
    """

    def on(*seats, **more):
        return resume(lambda: begun(*seats, **more), seats, more)

    return on
