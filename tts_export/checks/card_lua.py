"""card-lua: Lua for a card that is not in the set."""

from collections.abc import Iterator

from tts_export.load.card_lua import card_lua_of
from tts_export.load.project import Project
from tts_export.problems import Problem, Where, nearest, warning


def card_lua(project: Project) -> Iterator[Problem]:
    """The `cards.lua` beside cards.yaml has rules for an id that no card has.

    They never run. Mostly the card has another id.

        Registry.cards["NEW-81"] = { ... }
    """
    known = [card.id for card in project.cards]
    for snippet in card_lua_of(project.root):
        if snippet.card not in known:
            where = Where(project.root / "cards.lua", snippet.line, snippet.column)
            yield warning(
                where, "card-lua", f'no card has the id "{snippet.card}"{nearest(snippet.card, known)}'
            )
