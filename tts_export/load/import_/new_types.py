"""Types of card that the game does not have yet: a game that extends it, from the columns of tables."""

import re
from collections.abc import Callable, Sequence
from typing import Any

import yaml
from msgspec import Struct, field

from tts_export.likeness import slip_of
from tts_export.load.heading_words import headings_of
from tts_export.load.import_.adding import with_entries
from tts_export.load.import_.columns import HeadingMatch, SampleColumn, is_picture, word_of
from tts_export.load.import_.proposal import Proposal
from tts_export.load.import_.samples import Sample
from tts_export.normal_forms import normalized
from tts_export.settings.cards import name_fields
from tts_export.settings.game import Game
from tts_export.tables.game_words import known_headings, type_named
from tts_export.tables.sheet import folded, whole

GENERIC = {"card", "cards", "data", "export", "exports", "files", "karten", "lists", "news"} | {
    "sets", "sheet", "sheets", "tables"
}  # fmt: skip
"""Words in names of files and sheets that name neither a type nor a set."""
TYPE_WORDS = {"type", "kind", "category", "class"}
"""Words in the heading of a column with the types of cards."""
MOST_TYPES = 20
LONG = 60
"""Characters of a text that is not a single line."""


class OwnGame(Struct):
    """Types of card for a game of the project, which extends another one."""

    extends: str
    is_own: bool = False
    """Whether `extends` is a game of the project already: then its files get the types."""
    fields: dict[str, dict[str, Any]] = field(default_factory=dict)
    types: dict[str, dict[str, Any]] = field(default_factory=dict)
    faces: dict[str, str] = field(default_factory=dict)
    """Type → the face that its own extends."""

    @property
    def name(self) -> str:
        return self.extends if self.is_own else f"{self.extends}-own"

    def headings(self) -> set[str]:
        """The headings of its fields."""
        return {rule["heading"] for rule in self.fields.values()}

    def files(self, read: Callable[[str], str]) -> dict[str, str | None]:
        """The files below the project's folder, or None for one that has to be changed by hand. `read`
        returns the text of a file that is there, or an empty text.
        """
        faces = {name: {"extends": face} for name, face in self.faces.items()}
        folder, empty = f"templates/games/{self.name}", f"{_GAME}extends: {self.extends}\n"
        parts = {"game.yaml": {"fields": self.fields, "types": self.types}, "frames.yaml": {"faces": faces}}
        begun = {"game.yaml": empty, "frames.yaml": _FRAMES}
        files: dict[str, str | None] = {}
        for name, sections in parts.items():
            path = f"{folder}/{name}"
            text: str | None = read(path) or begun[name]
            for key, entries in sections.items():
                if entries and text is not None:
                    text = with_entries(text, key, _as_yaml(entries))
            files[path] = text
        return files


_GAME = """\
# Types of card besides those of the game that this one extends. Cards need the fields in `needs` and can have
# those in `may`; the headings are those of your spreadsheet.
"""
_FRAMES = """\
# How these types look: like the face that is extended, but for the elements that you change or add here.
"""


def _as_yaml(data: Any) -> str:
    return yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=100, default_flow_style=None)


def types_of(game: Game, proposal: Proposal) -> dict[str, list[int]]:
    """The types of the cards of a table that the game does not have → their rows.

    They are named in a column, or for all cards by `--type`, above the table, or by its sheet or file.
    """
    sample, match = proposal.sample, proposal.match
    if name_fields(game.card.name)[0] not in match.taken():
        return {}
    headings = [heading for heading, name in match.fields.items() if name == "type"]
    if headings:
        types: dict[str, list[int]] = {}
        for row, written in enumerate(zip(*(sample.cells(folded(h)) for h in headings), strict=True)):
            name = new_name(game, " ".join(filter(None, map(word_of, written))))
            if name:
                types.setdefault(name, []).append(row)
        return types
    name = new_name(game, proposal.type or ("" if proposal.labeled else _name(game, sample)))
    return {name: list(range(len(sample.columns[0].every)))} if name else {}


def type_column(match: HeadingMatch, sample: Sample) -> str:
    """The heading of a column that nothing else needs and that has the types of the cards; or ""."""
    for heading in match.unused:
        cells = [cell for cell in sample.cells(folded(heading)) if cell not in ("", None)]
        few = len({*map(str, cells)}) <= min(MOST_TYPES, max(3, len(cells) // 2))
        short = all(isinstance(cell, str) and len(cell) <= LONG and "\n" not in cell for cell in cells)
        named = {*folded(heading).split()} & TYPE_WORDS or folded(heading) in headings_of("type")
        if named and few and short and len(cells) >= 0.9 * sample.cards:
            return heading
    return ""


def add_type(own: OwnGame, game: Game, proposal: Proposal, name: str, rows: Sequence[int]) -> str:
    """Adds a type for these rows of a table to the game; returns the face that its own extends."""
    match = proposal.match
    columns = {
        c.heading: SampleColumn(c.heading, [c.every[row] for row in rows]) for c in proposal.sample.columns
    }
    known = known_headings(game)
    there = [(heading, name) for heading in match.fields for name in match.fields_of(heading)]
    for heading in list(match.unused):
        written = _field_name(heading, game)
        if _has_values(columns[heading].cells) and written and folded(heading) not in known:
            own.fields.setdefault(written, _rule(columns[heading], heading))
            there.append((heading, written))
    there = [(h, n) for h, n in there if n not in ("id", "type")]
    kinds = {n: rule.kind for n, rule in game.fields.items()} | {n: r["kind"] for n, r in own.fields.items()}
    always = {n for h, n in there if None not in columns[h].every and "" not in columns[h].every}
    needed = {n for kind in game.types.values() for n in kind.needs} | {
        n for n, rule in own.fields.items() if rule["kind"] == "number"
    }
    needs = [n for n in kinds if n in always & needed and kinds[n] not in ("prose", "picture")]
    may = [n for n in kinds if n in {name for _, name in there} and n not in needs]
    taken = {kind.letter for kind in game.types.values()} | {
        kind.get("letter") for kind in own.types.values()
    }
    letter = next((letter for letter in name.upper() if letter not in taken), "")
    kind = {"letter": letter, "needs": needs, "may": may}
    own.types[name] = {key: value for key, value in kind.items() if value or key == "needs"}
    own.faces[name] = _nearest_face(game, {*needs, *may})
    return own.faces[name]


def new_name(game: Game, written: str) -> str:
    """The name of a type that the game does not have; "" for one that it has, perhaps misspelled."""
    known = type_named(game, written) or slip_of(written.strip().casefold(), game.types)
    return "" if known else type_name(written)


def type_name(written: str) -> str:
    """A word as people write it as the name of a type: `Dream Ice` is `dream_ice`."""
    plain = normalized(written.casefold(), "NFKD").encode("ascii", "ignore").decode()
    name = "_".join(re.findall(r"[a-z0-9]+", plain))
    return name if name[:1].isalpha() else ""


def _name(game: Game, sample: Sample) -> str:
    """The singular of a word that names the cards: above the table, of the sheet, or of the file."""
    for written in (*sample.labels, sample.sheet, sample.file.stem):
        for word in re.findall(r"[^\W\d_]+", written.casefold()):
            if len(word) > 3 and word.endswith("s") and word not in GENERIC and word not in game.fields:
                return type_name(_singular(word))
    return ""


def _singular(word: str) -> str:
    for ending, short in (
        ("ies", "y"),
        ("oes", "o"),
        ("ches", "ch"),
        ("shes", "sh"),
        ("sses", "ss"),
        ("xes", "x"),
    ):
        if word.endswith(ending):
            return word.removesuffix(ending) + short
    return word.removesuffix("s")


def _field_name(heading: str, game: Game) -> str:
    name = type_name(heading)
    return name if name not in game.fields and name not in ("id", "type") else ""


def _has_values(cells: Sequence[Any]) -> bool:
    """Whether cells can be fields: not addresses of pictures, nor yes and no."""
    return bool(cells) and not any(isinstance(cell, bool) or "://" in str(cell) for cell in cells)


def _rule(column: SampleColumn, heading: str) -> dict[str, Any]:
    cells = column.cells
    texts = [str(cell) for cell in cells]
    if all(whole(cell) is not None for cell in cells):
        kind = "number"
    elif all(is_picture(text) for text in texts):
        kind = "picture"
    else:
        kind = "prose" if any(len(text) > LONG or "\n" in text for text in texts) else "line"
    return {"kind": kind, "heading": heading}


def _nearest_face(game: Game, fields: set[str]) -> str:
    """The face of the type that has most of these fields and fewest others."""

    def likeness(name: str) -> int:
        kind = game.types[name]
        return 2 * len(fields & {*kind.needs, *kind.may}) - len({*kind.needs} - fields)

    best = max(game.types, key=likeness, default="")
    return (game.types[best].face or best) if best else ""


def lacking(game: Game, there: set[str]) -> Sequence[tuple[str, list[str]]]:
    """Every type with the needed fields that a table lacks, the fewest first."""
    rated = [(name, [f for f in kind.needs if f not in there]) for name, kind in game.types.items()]
    return sorted(rated, key=lambda pair: len(pair[1]))
