"""A set of two cards with a German translation of them."""

import pytest

from tests.conftest import MEMORY
from tts_export.languages import in_language
from tts_export.load import load

CARDS = """\
game: hsatcg
set: {name: Two Cards}
cards:
  - id: 001-C002
    type: character
    title: JOHN EGBERT
    subtitle: prankster's apprentice
    enter: 1g
    power: 2
    tags: [HUMAN]
    text: "When this card enters, gain 1g. // Your other #HUMAN characters here have +1 power."
    stars: 2
  - id: 001-C024
    type: character
    title: DAVESPRITE
    subtitle: from a worse tuesday
    enter: "~ATH: Any JOHN EGBERT"
    power: 4
    tags: [SPRITE]
    stars: 3
"""

GERMAN = """\
# Our words: HUMAN is MENSCH.
language: Deutsch
texts:
  - id: 001-C002
    field: subtitle
    original: "prankster's apprentice"
    translation: "Lehrling der Streiche"
  - id: 001-C002
    field: text
    original: "When this card enters, gain 1g. // Your other #HUMAN characters here have +1 power."
    translation: "Wenn sie ins Spiel kommt, erhalte 1g. // Deine anderen #MENSCH-Charaktere haben +1 Stärke."
  # A keyword.
  - id: tag
    field: tags
    original: "HUMAN"
    translation: "MENSCH"
  - id: words
    original: "power"
    translation: "Stärke"
  - id: words
    original: "draws {count}"
    translation: "zieht {count}"
"""


@pytest.fixture
def german(tmp_path):
    """`german(overlay, cards)` → (the project in German, its problems as texts)."""

    def read(overlay=GERMAN, cards=CARDS, file="translations/de.yaml"):
        (tmp_path / "cards.yaml").write_text(cards, encoding="utf-8")
        (tmp_path / "translations").mkdir(exist_ok=True)
        data = overlay if isinstance(overlay, bytes) else overlay.encode()
        (tmp_path / file).write_bytes(data)
        project, problems = load(tmp_path / "cards.yaml", MEMORY)
        assert project is not None and problems == []
        project, problems = in_language(project, "de")
        shown = [str(problem).replace(f"{tmp_path.as_posix()}/translations/", "") for problem in problems]
        return project, [one for one in shown if "(untranslated)" not in one]

    return read
