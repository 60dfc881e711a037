"""Tables of a small game of units, spells, gear and auras, for texts as most card games have them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from tests.games.tables import opened

DUEL = Path(__file__).parents[2] / "sentences" / "duel"
CAST = ("SQUIRE", "BARON", "RAT", "BEAR", "CHALICE", "HALO")


class Duel:
    """White's first main phase. White has SQUIRE and BARON, Red has RAT and BEAR; both have 9 gold."""

    def __init__(self, folder: Path, texts: dict[str, str], hooks: str = "") -> None:
        shutil.copytree(DUEL / "templates", folder / "templates")
        if hooks:
            (folder / "templates/games/duel/hooks.lua").write_text(hooks, encoding="utf-8")
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
        play.begin(deck="All")
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

    def choose_player(self, seat: str) -> None:
        """White chooses a player as "any target"."""
        options = self.play.prompts()[0]["options"]
        self.choose(next(option for option in options if "player" in option), seat)

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
