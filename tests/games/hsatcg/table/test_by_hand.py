"""Players do what they like by hand: after each action the state matches what lies on the table."""

import json
import random

import pytest

from tests.games.hsatcg.conftest import CARDS
from tests.games.play import note
from tests.games.tables import opened

PANES = ("defending", "invading", "executables", "discard", "nullified", "deck")
STEPS = 60


class Hands:
    """Players who drag, turn, flip, merge, draw and throw tokens about, and now and then answer or go on."""

    def __init__(self, play, seed):
        self.play = play
        self.chance = random.Random(seed)
        self.panes = {}
        for o in play.table.objects:
            data = note(o)
            if data.get("role") == "zone" and data["zone"] in PANES:
                self.panes[data.get("seat"), data["zone"]] = o

    def one_thing(self):
        """Does something; what it was, for the message when it goes wrong."""
        who = self.chance.choice(self.play.seats)
        often = 3 * [self.drag, self.go_on] + 2 * [self.token]
        thing = self.chance.choice(
            [*often, self.to_hand, self.turn, self.flip, self.merge, self.deck, self.undo]
        )
        told = thing(who, self.play.table.player(who))
        self.play.table.settle()
        return f"{who}: {thing.__name__} {told}"

    def cards(self, who, *zones):
        state = self.play.state
        return [
            guid
            for guid, card in sorted(state["cards"].items())
            if card["owner"] == who and card.get("zone") in zones and guid in self.play.table.world.objects
        ]

    def some(self, who, *zones):
        cards = self.cards(who, *zones)
        return self.play.object(self.chance.choice(cards)) if cards else None

    def drag(self, who, face):
        card = self.some(who, "hand", "defending", "invading", "executables", "attached", "planet")
        pane = self.panes[self.chance.choice(self.play.seats), self.chance.choice(PANES)]
        if card:
            aside = [self.chance.uniform(-0.4, 0.4) * pane.scale[axis] for axis in (0, 2)]
            face.drag(card, (pane.pos[0] + aside[0], pane.pos[2] + aside[1]))
        return card and (card.nickname, pane.nickname)

    def to_hand(self, who, face):
        card = self.some(who, "defending", "invading", "executables", "attached")
        if card:
            face.drag(card, "hand")
        return card and card.nickname

    def turn(self, who, face):
        card = self.some(who, "defending", "invading")
        if card:
            face.rotate(card, self.chance.choice([90, -90, 180]))
        return card and card.nickname

    def flip(self, who, face):
        card = self.some(who, "defending", "invading", "planet")
        if card:
            face.flip(card)
        return card and card.nickname

    def merge(self, who, face):
        card, other = self.some(who, "hand", "defending"), self.some(who, "defending", "invading", "planet")
        if card and other and card is not other:
            face.drag(card, other)
        return card and other and (card.nickname, other.nickname)

    def deck(self, who, face):
        decks = [o for o in self.play.table.objects if o.is_deck and self.play.on_mat_of(o) == who]
        deck = self.chance.choice(decks) if decks else None
        if deck:
            way = self.chance.choice(["draw", "type", "shuffle"])
            {"draw": face.draw, "type": lambda d: face.type_number(d, 2), "shuffle": face.shuffle}[way](deck)
        return deck and (way, deck.guid)

    def token(self, who, face):
        tokens = [t for name in ("grist", "vp", "boon") for t in self.play.tokens(name)]
        if not tokens:
            return None
        token, other = self.chance.choice(tokens), self.chance.choice(tokens)
        way = self.chance.choice(["flip", "delete", "away", "beside"])
        if way == "flip":
            face.flip(token)
        elif way == "delete":
            face.delete(token)
        else:
            face.drag(token, (2.0, 1.0) if way == "away" else (other.pos[0] + 0.5, other.pos[2]))
        return way, note(token)["token"]

    def undo(self, who, face):
        return self.play.try_to(who, "undo")["ok"]

    def go_on(self, who, face):
        state = self.play.state
        if not state["prompts"]:
            return self.play.try_to(state["active"], "next")["ok"] if not state["over"] else None
        prompt = self.chance.choice(state["prompts"])
        choice = prompt["options"] if prompt.get("many") else self.chance.choice(prompt["options"])
        answer = self.play.try_to(prompt["player"], "answer", prompt=prompt["id"], choice=choice)
        return prompt["kind"], answer["ok"]


@pytest.mark.long
@pytest.mark.parametrize("seed", range(5))
def test_the_state_says_what_lies_on_the_table(game, seed):
    play = game(*("White", "Red", "Blue")[: 2 + seed % 2])
    hands, done = Hands(play, seed), []
    for _ in range(STEPS):
        done.append(hands.one_thing())
        try:
            play.check()
        except AssertionError as error:
            raise AssertionError("\n".join([str(error), *done[-4:]])) from error


@pytest.mark.parametrize("action", ["adjust", "mark", "power"])
def test_a_number_in_by_is_no_player_when_it_is_refused(game, action):
    play = game()
    play.refused("Red", action, card="000000", track="nothing", mark="boon", by=1)
    message = play.table.world.messages[-1]
    assert (message.to, message.text[:8]) == ("Red", "Not now:")


def test_a_deck_that_is_laid_on_its_place_is_that_players():
    play = opened(CARDS)
    box = next(o for o in play.table.objects if o.is_bag and "Narrow" in o.label)
    for color, name, cards in (("White", "Mine", 49), ("Red", "", 9)):
        deck = box.contents[0] | {"GUID": "dec0de", "Nickname": name}
        play.spawn(json.dumps(deck | {key: deck[key][:cards] for key in ("DeckIDs", "ContainedObjects")}))
        play.table.settle()
        play.table.player(color).drag(play.object("dec0de"), play.pane("deck", color))
        play.table.settle()
    assert [len(play.zone(color, "deck")) for color in play.seats] == [49, 9]
    assert [o.count for o in play.table.objects if o.is_deck] == [49, 9]
    assert "White player loads Mine (49 cards, legal)" in play.log()
    assert "Red player loads a deck of their own (9 cards, " in play.log()


def test_what_stands_on_a_card_goes_when_it_leaves_play(game):
    play = game()
    for name, more in (("ONE", {}), ("TWO", {"resist": True})):
        guid = play.give("White", name, "defending", at="White")
        play.act("White", "power", card=guid, by=2, **more)
        assert "+2" in play.object(guid).buttons[0]["label"]
        play.act("White", "put", card=guid, zone="hand")
        assert not play.object(guid).buttons
