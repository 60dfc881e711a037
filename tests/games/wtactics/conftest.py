"""WTactics tables: White, Red (and Yellow, Green, Blue) with the decks of tests/games/wtactics/cards.yaml."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.play import Play
from tests.games.tables import opened

CARDS = Path(__file__).parent / "cards.yaml"
SLOTS = ("gaian", "dark_legion", "red_banner", "house_of_nobles", "the_empire")
QUIET = {"resource": "1+1", "claim": "none", "respond": "pass", "resolve": "resolved"}


class Game(Play):
    """A game of WTactics."""

    size = 45

    # bringing about

    def city(self, player, slot="body"):
        found = [g for g in self.zone(player, "kingdom") if self.card(g)["at"] == slot]
        assert len(found) == 1, f"{player} has no city at {slot}"
        return found[0]

    def army(self, player, name, nth=0):
        return self.give(player, name, "army", nth=nth)

    def resident(self, player, name, slot="body", nth=0):
        return self.give(player, name, "residents", at=self.city(player, slot), nth=nth)

    def power(self, player, **factions):
        for slot in SLOTS:
            self.set_track(player, f"power_{slot}", factions.get(slot, 0))

    def left(self, player):
        return {slot: n for slot in SLOTS if (n := self.track(player, f"power_{slot}"))}

    def marks(self, guid, mark):
        return dict(self.card(guid)["marks"] or {}).get(mark, 0)

    def deck_of(self, player, size):
        for guid in self.zone(player, "deck")[size:]:
            self.act(player, "put", card=guid, zone="removed")

    # going on

    def quietly(self):
        """The least that anybody can answer to the first question."""
        prompt = self.state["prompts"][0]
        choice = [] if prompt.get("many") else QUIET.get(prompt["kind"], prompt["options"][0])
        if prompt["kind"] == "discard":
            choice = prompt["options"][: prompt["count"]]
        self.act(prompt["player"], "answer", prompt=prompt["id"], choice=choice)

    def step(self):
        if self.state["prompts"]:
            self.quietly()
        else:
            self.act(self.state["active"], "next")

    def to(self, phase, player="White", round=0):
        """On to a phase of this player's, everything answered with the least."""
        for _ in range(300):
            state = self.state
            asked = [p for p in state["prompts"] if p["kind"] not in ("claim", "lay")]
            there = state.get("active") == player and state["phase"] == phase and not asked
            if phase == "resource":
                there = state.get("active") == player and state["phase"] == phase
            if there and state["round"] >= round:
                return self
            self.step()
        raise AssertionError(f"{player}'s {phase} never comes")

    def pass_answers(self):
        """Nobody answers the attack; who was asked."""
        asked = []
        while prompts := self.prompts("respond"):
            asked.append(prompts[0]["player"])
            self.answer("respond", "pass")
        return asked

    def fight(self, attackers, at, blocks=()):
        """White attacks, nobody answers, Red blocks as said."""
        self.act("White", "attack", cards=attackers, at=at)
        self.pass_answers()
        if self.prompts("block"):
            self.act("Red", "block", pairs=[list(pair) for pair in blocks])
        self.pass_answers()

    # what must always hold

    def check(self):
        state = self.state
        self.assert_conserved(state)
        shown = self.all_shown()
        for color, player in state["players"].items():
            if player["deck"]:
                assert len([g for g, c in state["cards"].items() if c["owner"] == color]) == self.size
            for name, value in player["tracks"].items():
                assert value >= 0
                assert shown[color, name] == value, f"tokens of {color}'s {name}"
            self.check_piles(state, color)
        assert not self.table.errors

    def check_piles(self, state, color):
        decks = [o for o in self.table.objects if o.is_deck]
        zones = state["players"][color]["zones"]
        for zone in ("deck", "graveyard", "removed"):
            assert zones[zone] == self.pile(zones[zone], decks), f"{color}'s {zone}"
        for slot in SLOTS:
            cards = [g for g in zones["resources"] if state["cards"][g]["slot"] == slot]
            assert cards == self.pile(cards, decks), f"{color}'s {slot}"
        for zone in ("hand", "kingdom", "residents", "army"):
            for guid in zones[zone]:
                assert (self.object(guid).hand is not None) == (zone == "hand"), f"{color}'s {zone}"


@pytest.fixture
def table(checked):
    """`table("White", "Red", ...)`: decks lie ready, nobody has started."""

    def fresh(*seats, deck="Plain", seed=7, options=None, cards=CARDS):
        opened_ = opened(cards, seats or ("White", "Red"), seed, options)
        game = Game(opened_.table, opened_.seats)
        for seat in game.seats:
            game.act(seat, "load", deck=deck if isinstance(deck, str) else deck[seat])
        checked.append(game)
        return game

    return fresh


@pytest.fixture
def begun(table):
    """As `game`, on the table on which it was started."""

    def started(*seats, first="White", **more):
        play = table(*seats, **more)
        play.act("White", "start", first=first)
        return play

    return started


@pytest.fixture
def game(begun, resume):
    """`game("White", "Red")`: started, White's first Draw & Resource."""

    def on(*seats, **more):
        return resume(lambda: begun(*seats, **more), seats, more)

    return on


@pytest.fixture
def play(begun, resume):
    """White's second Play phase of two players is near: `play()` is White's first Play of round 2."""

    def on(*seats, phase="play_1", **more):
        return resume(lambda: begun(*seats, **more).to(phase, "White", 2), seats, phase, more)

    return on
