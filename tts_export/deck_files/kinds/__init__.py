"""All kinds of deck files, in the order in which pages and messages list them."""

from __future__ import annotations

from tts_export.deck_files.kind import FileKind
from tts_export.deck_files.kinds import (
    arena,
    arkhamdb,
    cockatrice,
    json_lists,
    marvelcdb,
    netrunnerdb,
    octgn,
    plain,
    saved,
    table,
    yaml_decks,
)
from tts_export.deck_files.listed import DeckFile

KINDS: tuple[FileKind, ...] = (
    plain.KIND,
    cockatrice.KIND,
    octgn.KIND,
    yaml_decks.KIND,
    table.KIND,
    saved.KIND,
    json_lists.KIND,
    arena.KIND,
    netrunnerdb.KIND,
    marvelcdb.KIND,
    arkhamdb.KIND,
)
"""Of two kinds that recognize the same file the first one reads it."""

WRITTEN = {ending: kind for kind in KINDS for ending in kind.written}
"""The kinds that can be written, by the endings that choose them."""


def kind_of(file: DeckFile) -> FileKind:
    """The kind of a file, by its ending or its bytes; what is nothing else is a list."""
    by_ending = (kind for kind in KINDS if file.suffix in kind.endings)
    by_bytes = (kind for kind in KINDS if kind.recognizes(file))
    return next((kind for kinds in (by_ending, by_bytes) for kind in kinds), plain.KIND)
