"""lua-multiple-assignment: a multiple assignment in which one target is part of another.

The game evaluates the second target after assigning the first.

Refused:

    i, list[i] = i + 1, card

Instead:

    list[i] = card
    i = i + 1
"""

from tts_export.scripts.lua.blocks import Code, Findings
from tts_export.scripts.lua.expressions import Span, text_of
from tts_export.scripts.lua.targets import assignments, mentions

_MOST = 200
"""The compiler of Lua refuses more targets."""


def multiple_assignment(code: Code) -> Findings:
    for targets, _ in assignments(code):
        for place, target in enumerate(targets[1:_MOST], 1):
            if "(" in code.text[target[0] : target[1]]:
                yield target[0], "a call in a target of several: make one assignment per statement"
            earlier = next((each for each in targets[:place] if _changes(code, each, target)), None)
            if earlier:
                yield (
                    target[0],
                    f"{_shown(code, earlier)} is assigned first in the game: make it two statements",
                )


def _changes(code: Code, earlier: Span, target: Span) -> bool:
    return mentions(code, target, code.text[earlier[0] : earlier[1]])


def _shown(code: Code, span: Span) -> str:
    return text_of(code, span).replace(" ", "")
