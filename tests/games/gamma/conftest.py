"""Project Gamma's tables: White and Red, with the decks of examples/gamma."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from tests.games.play import Play
from tests.games.tables import opened, project

QUIET = ("Arrive:", "Skill (", "Round Start:", "Round End:")
"""How texts begin that say nothing while units fight."""
CARDS = Path(__file__).parents[3] / "examples" / "gamma" / "cards.yaml"


class Game(Play):
    """A game of Gamma: White is P1, the first player, unless a test says otherwise."""

    @property
    def fields(self):
        return printed_fields()

    @property
    def state(self):
        state = super().state
        return {**state, "cards": state["cards"] or {}}  # an empty Lua table is a list

    def pass_(self, player):
        self.act(player, "pass")

    def resolved(self, player=""):
        self.answer("carry_out", "done", player)

    def resolve_all(self):
        while prompts := self.prompts("carry_out"):
            self.resolved(prompts[0]["player"])

    def rich(self, player, sources=(), energy=10):
        """Energy, and devotion enough for anything of these sources."""
        self.set_track(player, "energy", energy)
        for source in sources:
            self.devote(player, source, 3)

    def devote(self, player, source, count):
        """Channels cards of just this source by hand."""
        found = 0
        for guid in sorted(self.zone(player, "deck")):
            if found < count and self.printed(guid).get("sources") in ([source], [source, source]):
                self.act(player, "put", card=guid, zone="channel")
                found += 1
        assert found == count, f"not enough {source}"

    def give(self, player, name, zone, at="", nth=0, under=""):
        """A card of this name that is in nobody's sight yet."""
        unseen = [*self.zone(player, "deck"), *self.zone(player, "hand")]
        found = sorted(guid for guid in unseen if self.card(guid)["name"] == name)
        assert len(found) > nth, f"{player} has no {name} left"
        self.act(player, "put", card=found[nth], zone=zone)
        return found[nth]

    def table_cards(self, player):
        """All of a player's cards, in an order of their own."""
        cards = self.state["cards"].items()
        return sorted((guid for guid, card in cards if card["owner"] == player), key=self.title)

    def printed(self, guid):
        return self.fields[self.card(guid)["id"]]

    def unit(self, player, offense, defense, any_text=False):
        """A unit with these strengths in Reality; unless any text will do, its own is not about fights."""
        for guid in sorted(self.zone(player, "deck")) + sorted(self.zone(player, "hand")):
            fields = self.printed(guid)
            quiet = all(text.startswith(QUIET) for text in fields.get("text", "").split("\n"))
            if fields["type"] == "unit" and (quiet or any_text):
                self.act(player, "put", card=guid, zone="reality")
                self.act(player, "power", card=guid, by=offense - fields["offense"])
                self.act(player, "power", card=guid, by=defense - fields["defense"], resist=True)
                return guid
        raise AssertionError("no unit left")

    def to_round(self, number):
        """On to that round's Main, everybody passes."""
        for _ in range(200):
            state = self.state
            if (state["round"], state["phase"]) == (number, "main") and not state["prompts"]:
                return
            self.step()
        raise AssertionError(f"round {number} never comes")

    def check(self):
        """Cards are conserved, numbers are within limits, the table shows what the state says."""
        state = self.state
        self.assert_conserved(state)
        shown = self.all_shown()
        assert sorted(state["shared"]["zones"]) == ["dream"]
        for color, player in state["players"].items():
            if player["deck"] in ("Storm Chorus", "The Patient Crown"):
                assert len([c for c in state["cards"].values() if c["owner"] == color]) == 41
            tracks = player["tracks"]
            assert (
                0 <= tracks["energy"] <= 10 and 3 <= tracks["counters"] <= 10 and 0 <= tracks["attacks"] <= 2
            )
            assert len(player["zones"]["reality"]) <= 8 and len(player["zones"]["locations"]) <= 8
            for name in ("life", "energy", "counters"):
                assert shown[color, name] == tracks[name], f"tokens of {color}'s {name}"
        assert not self.table.errors

    def at(self, player, *names, zone="reality"):
        """Cards of these names, put there by hand; the only one, or a list."""
        cards = [self.give(player, name, zone) for name in names]
        return cards[0] if len(cards) == 1 else cards

    def cast(self, player, name, *targets):
        """Plays a card from the hand, aims it, and lets it resolve: the other player passes."""
        card = self.give(player, name, "hand")
        self.set_track(player, "energy", 10)
        for source in sorted(set(self.printed(card).get("sources", ()))):
            self.devote(player, source, self.printed(card)["sources"].count(source))
        self.act(player, "play", card=card)
        for target in targets:
            self.answer("target", target, player)
        if self.card(card)["zone"] == "dream":
            self.pass_(self.other(player))
        return card

    def use(self, player, card, *targets):
        """Uses the skill of a card, aims it, and lets it resolve."""
        self.act(player, "play", card=card)
        for target in targets:
            self.answer("target", target, player)
        if self.state["queue"]:
            self.pass_(self.other(player))

    def other(self, player):
        return next(seat for seat in self.seats if seat != player)

    def damage(self, guid):
        return dict(self.card(guid)["marks"]).get("damage", 0)

    def in_hand(self, player):
        return len(self.zone(player, "hand"))


@cache
def printed_fields():
    """What is printed on each card, by its id."""
    return {card.key: {**card.fields, "type": card.type} for card in project(CARDS, ())[0].cards}


@pytest.fixture
def table(checked):
    """`table()`: two players at a fresh table, no decks."""

    def fresh(seed=7, options=None):
        play = opened(CARDS, ("White", "Red"), seed, options)
        checked.append(Game(play.table, play.seats))
        return checked[-1]

    return fresh


@pytest.fixture
def begun(table):
    """As `game`, on the table on which it was started."""

    def started(
        white="Storm Chorus", red="The Patient Crown", first="White", ask="always", reply="always", **more
    ):
        play = table(**more)
        for seat in play.seats:
            play.act(seat, "ask", about="block", how=ask)
            play.act(seat, "ask", about="reply", how=reply)
        play.act("White", "load", deck=white)
        play.act("Red", "load", deck=red)
        play.act("White", "start", first=first)
        while play.prompts("mulligan"):
            play.answer("mulligan", "keep")
        return play

    return started


@pytest.fixture
def game(begun, resume):
    """`game()`: round 1, Main, White is active, both with a constructed deck and their first hand.
    Both are asked about blocks always unless `ask` says otherwise, and act by themselves unless `reply` does.
    """

    def on(**more):
        return resume(lambda: begun(**more), more)

    return on


@pytest.fixture(scope="session")
def all_cards(tmp_path_factory):
    """The example set with a deck that has two of each card."""
    text = CARDS.read_text(encoding="utf-8").partition("\ndecks:")[0]
    cards = project(CARDS, ())[0].cards
    deck = "".join(f"    {card.name}: {1 if card.type == 'starting_location' else 2}\n" for card in cards)
    file = tmp_path_factory.mktemp("all") / "cards.yaml"
    file.write_text(f"{text}\ndecks:\n  Everything:\n{deck}", encoding="utf-8")
    return file


@pytest.fixture
def arena(all_cards, resume):
    """A game in which both players have every card, and empty hands: White is active in Main."""
    return resume(lambda: in_arena(all_cards), all_cards)


def in_arena(all_cards):
    play = opened(all_cards, ("White", "Red"), 7)
    game = Game(play.table, play.seats)
    for seat in game.seats:
        game.act(seat, "load", deck="Everything")
        game.act(seat, "ask", about="reply", how="always")
        game.act(seat, "ask", about="block", how="never")
    game.act("White", "start", first="White")
    while game.prompts("mulligan"):
        game.answer("mulligan", "keep")
    for seat in game.seats:
        game.hand_of(seat, 0)
    return game


def small_game(folder, units, spells, numbers, asks, copies=3):
    """A game of White and Red with some of each of these cards, which differ in their texts alone.

    `units` and `spells`: texts by name; `numbers`: the offense and the defense of all.
    """
    offense, defense = numbers
    usual = {"cost": 1, "speed": "fast", "defense": defense}
    cards = [
        usual | {"type": "unit", "name": name, "offense": offense, "text": text}
        for name, text in units.items()
    ]
    cards += [usual | {"type": "spell", "name": name, "text": text} for name, text in spells.items()]
    deck = dict.fromkeys((*units, *spells), copies)
    written = {"game": "gamma", "set": {"code": "P", "name": "P"}, "cards": cards, "decks": {"All": deck}}
    file = folder / "cards.yaml"
    file.write_text(json.dumps(written))
    table = opened(file, ("White", "Red"))
    game = Game(table.table, table.seats)
    game.begin(deck="All", asks=asks)
    for seat in game.seats:
        game.set_track(seat, "energy", 10)
    return game
