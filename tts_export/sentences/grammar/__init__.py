"""The grammar: every form of words that is understood, by category, in the notation of `rows`.

In go the text files of this folder, out come `Rows`.
"""

from functools import cache
from pathlib import Path

from tts_export.sentences.rows import Rows, rows_in

FILES = (
    *("paragraphs", "events", "conditions", "steps", "card_acts", "count_acts", "looking", "chances"),
    *("players", "groups", "descriptions", "amounts", "standing", "rules_of_cards", "replaced", "entering"),
    "token_cards",
)
"""The text files beside this one, in the order of their rows: of those that fit, the first one is printed."""


@cache
def grammar() -> Rows:
    """All rows."""
    files = (Path(__file__).with_name(f"{name}.txt") for name in FILES)
    return rows_in("\n".join(file.read_text(encoding="utf-8") for file in files))
