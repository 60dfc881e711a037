"""The rules, one file each, listed by hand. A rule's docstring is its documentation.

In goes a save, out come findings.
"""

from collections.abc import Callable, Iterator

from tts_export.tts.lint.read import Finding, Save
from tts_export.tts.lint.rules import cards, decks, enums, guids, hands, lua, pictures, shape, tags, urls, xml

LintRule = Callable[[Save], Iterator[Finding]]

RULES: dict[str, LintRule] = {
    "shape": shape.check,
    "cards": cards.check,
    "decks": decks.check,
    "guids": guids.check,
    "tags": tags.check,
    "urls": urls.check,
    "pictures": pictures.check,
    "hands": hands.check,
    "enums": enums.check,
    "lua": lua.check,
    "xml": xml.check,
}
