"""card-lua: Lua for a card that is not in the set."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tts_export.inputs import file_bytes, text_of
from tts_export.load.project import Project
from tts_export.load.templates import MOST_LUA, own_cards_lua
from tts_export.problems import Problem, Where, nearest, warning

_OF_A_CARD = re.compile(r"\bRegistry\.cards(?:\[\"([^\"]+)\"\]|\.(\w+))")


def card_lua(project: Project) -> Iterator[Problem]:
    """The `cards.lua` beside cards.yaml has rules for an id that no card has.

    They never run. Mostly the card has another id.

        Registry.cards["NEW-81"] = { ... }
    """
    file = own_cards_lua(project.root)
    if file is None:
        return
    try:
        lines = text_of(file_bytes(file, MOST_LUA)).split("\n")
    except (OSError, UnicodeDecodeError):
        return  # reported where the scripts are joined
    known = [card.id for card in project.cards]
    for number, line in enumerate(lines, 1):
        for found in _OF_A_CARD.finditer(line.partition("--")[0]):
            name = found[1] or found[2]
            if name not in known:
                message = f'no card has the id "{name}"{nearest(name, known)}'
                yield warning(Where(file, number, found.start() + 1), "card-lua", message)
