"""What is asked about the cards of several players together: "for each card discarded this way"."""

from typing import Any

from tts_export.sentences.rows import Data

COUNTED = frozenset({"discard", "mill", "draw", "tap", "untap", "sacrifice", "to"})
"""What the table counts for all players together."""


def is_of_all(step: Data) -> bool:
    """Whether it asks about all cards together that several players have named: "draw 1 card for each card
    discarded this way", "if you discarded a unit this way".
    """
    per, asked = step.get("per", {}), step.get("cond", {}) if step["act"] == "when" else {}
    if step.get("who", "you") != "you":
        return False
    if per and (per.get("amount") == "done" or "among" in per.get("group", {})):
        rest: Any = {key: value for key, value in step.items() if key != "per"}
    elif "among" in asked.get("group", {}) and asked.get("who") == "you":
        rest = [step["steps"], step.get("otherwise", [])]
    else:
        return False
    written = repr(rest)
    return not any(word in written for word in ("'among'", "'ref': 'it'", "'done'"))
