"""A set of three cards, some of them with Lua of their own."""

from tests.conftest import MEMORY
from tts_export.load import load

CARDS = """
game: hsatcg
set: {code: L, name: Lua}
cards:
  - {id: L-C1, type: character, title: ONE, enter: 0g, power: 1, stars: 2, text: "Hums. // Sings. // Waits."}
  - {id: L-C2, type: character, title: ALL, enter: 0g, power: 1, stars: 2, text: "Hums. // Sings."}
  - {id: L-C3, type: character, title: NONE, enter: 0g, power: 1, stars: 2, text: "Hums."}
"""


def loaded(folder, lua):
    (folder / "cards.yaml").write_text(CARDS, encoding="utf-8")
    if lua:
        (folder / "cards.lua").write_text(lua, encoding="utf-8")
    project, _ = load(folder / "cards.yaml", MEMORY)
    assert project is not None
    return project
