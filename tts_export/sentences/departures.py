"""What sets a card off, or lets it in (`~ATH:`), as other scripts read it in its notes."""

from collections.abc import Mapping
from typing import Any

from tts_export.settings.card import Card

_ATTRIBUTES = ("type", "tag", "title")
_OWNERS = {"own": "own", "opponent": "opponent"}


def departure(card: Card) -> Mapping[str, Any] | None:
    """The departures that it answers to: `{type, tag, title, owner, ...}`; None where no text says one."""
    read = [part for reading in card.reads for part in reading.parts if part.get("kind") == "ath"]
    groups = [part for part in read if part.get("on") is not None]
    if not groups or any(part["on"] != groups[0]["on"] for part in groups):
        return None
    group = dict(groups[0]["on"])
    result = {key: _plain(group.pop(key)) for key in _ATTRIBUTES if key in group}
    result["owner"] = _OWNERS.get(group.pop("whose", ""), "any")
    how = {"how": groups[0]["how"]} if "how" in groups[0] else {}
    return {**result, **{key: group[key] for key in group if key not in ("n", "all")}, **how}


def _plain(words: Any) -> Any:
    """One word instead of a list of one."""
    return words[0] if isinstance(words, list) and len(words) == 1 else words
