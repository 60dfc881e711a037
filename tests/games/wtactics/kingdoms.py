"""WTactics tables with the cards of the example, all of them in everybody's deck."""

from __future__ import annotations

import re
from pathlib import Path

from tests.games.moments import resumed
from tests.games.tables import opened
from tests.games.wtactics.conftest import SLOTS, Game

CARDS = Path(__file__).parents[3] / "examples" / "wtactics" / "cards.yaml"
CITIES = ("Fallowmere", "The Smoke Market", "Temple of the Paved Sun")


class Kingdoms(Game):
    """Every text of the example can come up."""

    def cast(self, player, name, verb="event", **more):
        """Plays a card from the hand, with all the power that it takes."""
        self.power(player, **dict.fromkeys(SLOTS, 9))
        self.act(player, verb, card=self.give(player, name, "hand"), **more)

    def advantage(self, player, name):
        """A city with its advantage."""
        city = next((guid for guid in self.zone(player, "kingdom") if self.title(guid) == name), None)
        if city is None:
            city = self.give(player, name, "kingdom")
        self.act(player, "mark", card=city, mark="advantage", by=1)
        return city

    def numbers(self, guid):
        """ATK, and what its DEF gets."""
        return self.card(guid)["power"], self.guard(guid)

    def guard(self, guid):
        label = next((b["label"] for b in self.object(guid).buttons), "")
        shown = re.search(r"\(([+−]\d+)\)", label)
        return int(shown[1].replace("−", "-")) if shown else 0

    def declare(self, attackers, at, player="White"):
        """An attack that nobody has answered or blocked yet."""
        self.to("attack", player)
        self.act(player, "attack", cards=attackers, at=at)

    def block(self, pairs=(), player="Red"):
        self.pass_answers()
        if self.prompts("block"):
            self.act(player, "block", pairs=[list(pair) for pair in pairs])

    def hand(self, player):
        return len(self.zone(player, "hand"))


def begun(*seats):
    play = opened(CARDS, seats or ("White", "Red"))
    game = Kingdoms(play.table, play.seats)
    names = re.findall(r"^    name: (.+)$", CARDS.read_text(encoding="utf-8"), re.M)
    for seat in game.seats:
        game.act(seat, "load", list="\n".join(f"2 {name}" for name in names))
    game.act("White", "start", first="White")
    while game.prompts("city"):
        prompt = game.prompts("city")[0]
        wanted = [guid for guid in prompt["options"] if game.title(guid) in CITIES]
        game.act(prompt["player"], "answer", prompt=prompt["id"], choice=wanted[0])
    return game


def kingdoms_at(phase, *seats):
    """White's first such phase; nothing is checked."""
    return resumed(lambda: begun(*seats).to(phase), phase, seats)
