"""A table for card texts: one card for each sentence that is tried, among a cast of plain cards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.engine.texts.duels import Duel
from tests.games.moments import resumed
from tests.games.play import Play
from tests.games.tables import opened

PLANET = "type: planet, power: 2, max_damage: 4, draw: 1, stars: 3"
CHARACTER = "type: character, stars: 2"
CAST = f"""
  - {{id: T-P1, title: HOME, subtitle: x, {PLANET}}}
  - {{id: T-C1, title: NUB, subtitle: x, enter: 1g, power: 1, tags: [TROLL], {CHARACTER}}}
  - {{id: T-C2, title: HORN, subtitle: x, enter: 2g, power: 2, tags: [TROLL, BEAST], {CHARACTER}}}
  - {{id: T-C3, title: ANNE, subtitle: x, enter: "~ATH: Any #TROLL", power: 3, tags: [HUMAN], {CHARACTER}}}
  - {{id: T-C4, title: FAR, subtitle: x, enter: 3g, power: 4, tags: [TROLL], {CHARACTER},
      text: "Ability (1g): Draw 1 card."}}
  - {{id: T-C5, title: FOE, subtitle: x, enter: 2g, power: 2, tags: [TROLL], {CHARACTER}}}
  - {{id: T-C6, title: RAIDER, subtitle: x, enter: 5g, power: 5, tags: [HUMAN], {CHARACTER}}}
  - {{id: T-I1, type: inventory, title: SWORD, subtitle: x, enter: 1g, stars: 2,
      text: "Attach to your character."}}
  - {{id: T-E1, type: executable, title: CODE, subtitle: x, enter: 1g, stars: 2,
      text: "~ATH: Any #TROLL // Execute: Gain 1g."}}
"""
NAMES = ("NUB", "HORN", "ANNE", "FAR", "FOE", "RAIDER")


def file_of(texts: list[str], folder: Path) -> Path:
    """A set with the cast and a card for each text: SAYS 1, SAYS 2, ..., or what its first word says."""
    lines = []
    for number, text in enumerate(texts, 1):
        fields = {"id": f"T-S{number}", "title": f"SAYS {number}", "subtitle": "x", "stars": 2, "enter": "0g"}
        if text.startswith("Attach"):
            fields |= {"type": "inventory"}
        else:
            fields |= {"type": "character", "power": 3, "tags": ["TROLL"]}
        lines.append(f"  - {json.dumps(fields | {'text': text})}")
    deck = ", ".join(
        [f"{name} / x: 1" for name in ("HOME", *NAMES)]
        + ["SWORD / x: 2", "CODE / x: 1"]
        + [f"SAYS {number} / x: 1" for number in range(1, len(texts) + 1)]
    )
    file = folder / "cards.yaml"
    head = "game: hsatcg\nset: {code: T, name: Sentences}\ncards:"
    file.write_text(f"{head}{CAST}{chr(10).join(lines)}\ndecks:\n  All: {{{deck}}}\n", encoding="utf-8")
    return file


class Cast:
    """White's first Main among the cast: White has NUB, HORN and ANNE at home and FAR at Red's planet, Red
    has FOE at home and RAIDER at White's planet. ANNE bears a SWORD.
    """

    def __init__(self, play: Play, texts: list[str]) -> None:
        self.play = play
        self._texts = texts

    def find(self, name: str, owner: str = "White", nth: int = 0) -> str:
        return self.play.find(owner, name, nth)

    def member(self, name: str) -> str:
        return self.find(name, "Red" if name in ("FOE", "RAIDER") else "White")

    def says(self, text: str, zone: str = "defending", **more: Any) -> str:
        """White's card with this text, put into play."""
        guid = self.find(f"SAYS {self._texts.index(text) + 1}")
        if "under" in more:
            zone = "attached"
        elif zone in ("defending", "invading"):
            more.setdefault("at", "White" if zone == "defending" else "Red")
        self.play.act("White", "put", card=guid, zone=zone, **more)
        return guid

    def power(self, guid: str) -> int:
        return int(self.play.card(guid)["power"])

    def numbers(self) -> dict[str, int]:
        return {name: self.power(self.member(name)) for name in NAMES}


def begun(file: Path) -> Play:
    play = opened(file)
    play.begin(deck="All", asks={"sums": "always"})
    play.main("White")
    for name in ("NUB", "HORN", "ANNE"):
        play.act("White", "put", card=play.find("White", name), zone="defending", at="White")
    play.act("White", "put", card=play.find("White", "FAR"), zone="invading", at="Red")
    play.act("Red", "put", card=play.find("Red", "FOE"), zone="defending", at="Red")
    play.act("Red", "put", card=play.find("Red", "RAIDER"), zone="invading", at="White")
    play.act(
        "White", "put", card=play.find("White", "SWORD"), zone="attached", under=play.find("White", "ANNE")
    )
    return play


@pytest.fixture(scope="module")
def cast_file(request, tmp_path_factory):
    texts = list(dict.fromkeys(request.module.TEXTS))
    return file_of(texts, tmp_path_factory.mktemp("texts")), texts


@pytest.fixture
def cast(cast_file):
    """The cast, with the sentences of the module (`TEXTS`)."""
    file, texts = cast_file
    return Cast(resumed(lambda: begun(file), str(file)), texts)


@pytest.fixture
def duel(tmp_path):
    """A table of the small game; `UNIT_2` is the card UNIT 2, and `hooks` the game's Lua."""

    def open_with(hooks: str = "", **texts: str) -> Duel:
        return Duel(tmp_path, {name.replace("_", " "): text for name, text in texts.items()}, hooks)

    return open_with
