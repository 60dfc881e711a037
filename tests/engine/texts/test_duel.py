"""What card texts of the usual kind do, in a small game of units, spells, gear and auras."""

import json
import shutil
from pathlib import Path

import pytest

from tests.games.tables import opened

DUEL = Path(__file__).parents[2] / "sentences" / "duel"
CAST = ("SQUIRE", "BARON", "RAT", "BEAR", "CHALICE", "HALO")


class Duel:
    """White's first main phase. White has SQUIRE and BARON, Red has RAT and BEAR; both have 9 gold."""

    def __init__(self, folder: Path, texts: dict[str, str]) -> None:
        shutil.copytree(DUEL / "templates", folder / "templates")
        head, _, cards = (DUEL / "cards.yaml").read_text("utf-8").partition("cards:\n")
        lines = [
            f"  - {json.dumps({'title': title, 'cost': 0, 'text': text} | kind(title))}\n"
            for title, text in texts.items()
        ]
        deck = ", ".join(f"{title}: 4" for title in (*CAST, *texts))
        file = folder / "cards.yaml"
        file.write_text(
            f"{head}cards:\n{cards}{''.join(lines)}decks: {{All: {{{deck}}}}}\n", encoding="utf-8"
        )
        self.play = play = opened(file)
        for seat in play.seats:
            play.act(seat, "load", deck="All")
        play.act("White", "start", first="White")
        for seat in play.seats:
            play.act(seat, "keep")
        while play.state["phase"] != "main":
            play.step()
        self.of = {
            name: play.give(seat, name, "field")
            for seat, names in (
                ("White", ("SQUIRE", "BARON", *filter(stays, texts))),
                ("Red", ("RAT", "BEAR")),
            )
            for name in names
        }
        for seat in play.seats:
            play.set_track(seat, "gold", 9)
            for guid in play.zone(seat, "hand"):
                play.act(seat, "put", card=guid, zone="deck", place="bottom")

    def cast(self, title: str) -> None:
        """White plays a card from the hand."""
        self.play.act("White", "cast", card=self.play.give("White", title, "hand"))

    def use(self, title: str) -> None:
        self.play.act("White", "ability", card=self.of[title])

    def choose(self, *titles: str) -> None:
        """White answers the question about cards, or any other."""
        for title in titles:
            prompt = self.play.prompts()[0]
            self.play.answer(prompt["kind"], self.of.get(title, title))

    def marks(self, title: str, mark: str = "damage") -> int:
        return int(dict(self.play.card(self.of[title])["marks"]).get(mark, 0))

    def zone(self, title: str) -> str:
        return str(self.play.card(self.of[title])["zone"])

    def life(self, seat: str) -> int:
        return self.play.track(seat, "life")


def stays(title: str) -> bool:
    return not title.startswith("SPELL")


def kind(title: str) -> dict[str, object]:
    if title.startswith("UNIT"):
        return {"type": "unit", "attack": 2, "health": 2}
    return {"type": title.split()[0].lower()}


@pytest.fixture
def duel(tmp_path):
    def open_with(**texts: str) -> Duel:
        return Duel(tmp_path, {name.replace("_", " "): text for name, text in texts.items()})

    return open_with


def test_damage_to_any_target_counts_for_a_player_what_it_counts_for_a_card(duel):
    table = duel(SPELL="Deal 1 damage to any target for each Knight you control.")
    table.cast("SPELL")
    player = next(option for option in table.play.prompts()[0]["options"] if "player" in option)
    table.choose(player, "Red")
    assert table.life("Red") == 18


def test_it_deals_the_damage_itself(duel):
    """Not the card to which it is dealt."""
    table = duel(
        UNIT_1="When another creature attacks, it deals 1 damage to target creature.",
        UNIT_2="Whenever RAT deals damage to another creature, draw a card.",
    )
    table.play.step()
    table.play.act("White", "attack", card=table.of["SQUIRE"])
    table.choose("RAT")
    assert (table.marks("RAT"), table.play.zone("White", "hand")) == (1, [])


def test_what_is_exiled_is_out_of_the_game(duel):
    table = duel(
        SPELL="Exile target creature.",
        UNIT="If another creature would die, exile it instead.",
        SPELL_2="Destroy RAT.",
    )
    table.cast("SPELL")
    table.choose("BEAR")
    table.cast("SPELL 2")
    assert (table.zone("BEAR"), table.zone("RAT")) == ("exile", "exile")


def test_gear_is_attached_for_its_price(duel):
    table = duel(GEAR="Equip 2 // Equipped creature gets +2/+0.")
    table.use("GEAR")
    table.choose("SQUIRE")
    assert table.play.card(table.of["GEAR"])["attached_to"] == table.of["SQUIRE"]
    assert table.play.track("White", "gold") == 7
