"""The scripts from the cache: joining them takes longer than an edit should, and they depend on no card.

The process that joins them also reads them for the validator, which would take half of its time for that.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from tts_export.aside import aside
from tts_export.build.keys import rules_digests
from tts_export.load import Mod
from tts_export.load.kept import written
from tts_export.load.shelf import Shelf
from tts_export.problems import Problem
from tts_export.scripts import Scripts

if TYPE_CHECKING:
    from tts_export.tts.lint.lua_code import Script

NAME = "scripts"


Found = tuple[Scripts, list[Problem]]


def kept_scripts(mod: Mod, shelf: Shelf, *, meanwhile: bool = False) -> Callable[[], Found]:
    """Gives the scripts of a project; kept where there was nothing to say about them. `meanwhile`: they may
    be made in another process until they are asked for.
    """
    origin = _origin(mod)
    found = shelf.get(NAME, origin)
    if found is not None:
        return lambda: (msgspec.convert(found, Scripts), [])
    begun = aside(partial(_made, mod)) if meanwhile else partial(_made, mod)

    def finished() -> Found:
        texts, problems, _ = begun()
        if not problems:
            shelf.put(NAME, origin, msgspec.to_builtins(texts))
        return texts, problems

    return finished


def _made(mod: Mod) -> tuple[Scripts, list[Problem], dict[str, Script]]:
    from tts_export.scripts import scripts
    from tts_export.tts.lint.lua_code import script

    made, problems = scripts(mod)
    read = {source: script(source) for source in (made.controller, made.globals)}
    return made, problems, read


def _origin(mod: Mod) -> list[object]:
    """All that the scripts are made from."""
    decks = [(deck.name, deck.format) for deck in mod.decks]
    settings = [rules_digests(mod), mod.messages, dict(mod.options), mod.settings.set, mod.lineage]
    return [decks, *settings, written(mod.templates, "*.*")]
