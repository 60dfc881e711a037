"""Slips in a project's own Lua that show only at the table: a loop over a list without `ipairs`, a number
where a function belongs, a global function that nothing calls.
"""

import re
from collections.abc import Collection, Iterator, Sequence

from tts_export.scripts.lua.blocks import FOR_IN, Code
from tts_export.settings.game import Game

Slip = tuple[int, str, str]
"""A token, the name of a problem, and its message."""

_LITERAL = re.compile(r"[0-9\"']")


def hook_slips(read: Code, modules: Collection[str], game: Game | None, own: Sequence[str]) -> Iterator[Slip]:
    """The slips in one file; `own` are the texts of all files of the project."""
    yield from _without_ipairs(read, modules)
    yield from _no_function(read)
    if game is not None:
        yield from _uncalled(read, game, own)


def _without_ipairs(read: Code, modules: Collection[str]) -> Iterator[Slip]:
    """`for _, card in Zones.list(color, "field") do`: no function of the engine returns an iterator."""
    for group in read.groups:
        if group.kind != FOR_IN:
            continue
        at = next((n for n in range(group.head, group.open) if read.word(n) == "in"), group.open)
        called = [read.word(at + n) for n in (1, 2, 3)]
        if called[0] in modules and called[1] == "." and read.ends.get(at + 4) == group.open - 1:
            name = "".join(called)
            yield at + 1, "lua-no-iterator", f"a loop over a list needs ipairs: ipairs({name}(...))"


def _no_function(read: Code) -> Iterator[Slip]:
    """`Registry.amounts.shine = 3`."""
    for at in read.places_of("Registry"):
        signs = [read.word(at + n) for n in (1, 3, 5)]
        if signs == [".", ".", "="] and _LITERAL.match(read.word(at + 6)):
            message = f"a hook is a function, found {read.word(at + 6)}: write function() return ... end"
            yield at + 6, "lua-no-function", message


def _uncalled(read: Code, game: Game, own: Sequence[str]) -> Iterator[Slip]:
    """`function score(args)`, named as an action, that nothing calls."""
    for at in read.places_of("function"):
        name = read.word(at + 1)
        if read.word(at + 2) != "(" or read.word(at - 1) == "local" or name not in game.rules.actions:
            continue
        uses = sum(len(re.findall(rf"\b{name}\b(?=\s*[(,)])", text)) for text in own)
        if uses == 1:
            message = f'nothing calls "{name}": the table calls the function Registry.actions.{name}'
            yield at + 1, "lua-uncalled", message
