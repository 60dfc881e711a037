"""All kinds of deck files, in the order in which pages and messages list them.

In goes a `DeckFile`, out comes its kind (`kind_of`), which reads it.

Of two kinds that recognize the same file the first one reads it. Each kind is a module of this package.
"""

from typing import TYPE_CHECKING

from tts_export.deck_files.kind import FileKind

if TYPE_CHECKING:
    from tts_export.deck_files.deck_file import DeckFile

KINDS: tuple[FileKind, ...] = (
    FileKind(
        name="plain",
        called="lists",
        files="plain list, `.txt`",
        about="`2 Name`, `2x Name`, `Name x2`, `Name: 2`; sections as `[Section]` or `Section:`; "
        "`//` and `#` begin comments",
        written=(".txt",),
        one_deck=True,
    ),
    FileKind(
        name="cockatrice",
        called=".cod",
        files="`.cod`",
        about="Cockatrice",
        written=(".cod",),
        one_deck=True,
    ),
    FileKind(
        name="octgn",
        called=".o8d",
        files="`.o8d`",
        about="OCTGN",
        written=(".o8d",),
        one_deck=True,
    ),
    FileKind(
        name="yaml_decks",
        called="YAML",
        files="`.yaml`",
        about="one deck, or several under `decks:` as above",
        endings=(".yaml", ".yml"),
        written=(".yaml", ".yml"),
    ),
    FileKind(
        name="table",
        called="CSV, XLSX",
        files="`.csv`, `.tsv`, `.xlsx`",
        about="a column with names (or ids), one with copies; "
        "`section` and `deck` columns if there are several",
        endings=(".csv", ".tsv", ".tab", ".xlsx", ".xlsm"),
        written=(".csv",),
    ),
    FileKind(
        name="saved",
        called="saves",
        files="`.json`",
        about="saves and saved objects of the game, with every deck in them",
        written=(".json",),
    ),
    FileKind(
        name="json_lists",
        called="JSON",
        files="`.json`",
        about="exports of deck builders: lists of names and copies",
    ),
    FileKind(
        name="arena",
        called="Arena",
        files="text of Arena",
        about="`4 Name (SET) 123` under `Deck`, `Sideboard`, `Commander`",
    ),
    FileKind(
        name="netrunnerdb",
        called="NetrunnerDB",
        files="text of NetrunnerDB",
        about="the name, the identity, `3x Name (Set)` under headings such as `Event (15)`",
    ),
    FileKind(
        name="marvelcdb",
        called="MarvelCDB",
        files="text of MarvelCDB",
        about="the name, the hero, the packs, `2x Name (Pack)` under headings such as `Upgrades`",
    ),
    FileKind(
        name="arkhamdb",
        called="ArkhamDB",
        files="text of ArkhamDB",
        about="the name, the investigator, the packs, `2x Name (Pack)` under headings such as `Assets`",
    ),
)

WRITTEN = {ending: kind for kind in KINDS for ending in kind.written}
"""The kinds that can be written, by the endings that choose them."""


def kind_of(file: "DeckFile") -> FileKind:
    """The kind of a file, by its ending or its bytes; what is nothing else is a list."""
    by_ending = (kind for kind in KINDS if file.suffix in kind.endings)
    by_bytes = (kind for kind in KINDS if kind.recognizes(file))
    return next((kind for kinds in (by_ending, by_bytes) for kind in kinds), KINDS[0])
