"""Proposals for `cards:` entries that read files: the game, the type, the columns, the values."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct, field

from tts_export.deck_files.rows import COPIES, NAMES, plain
from tts_export.load.import_.columns import HeadingMatch, matched, value_map, word_of
from tts_export.load.import_.doubts import doubts
from tts_export.load.import_.ids import IdColumn, id_column
from tts_export.load.import_.listed_pictures import ListedPictures, PictureSettings, find_pictures
from tts_export.load.import_.new_types import OwnGame, new_name, type_column
from tts_export.load.import_.proposal import Proposal
from tts_export.load.import_.samples import Sample, samples_of
from tts_export.problems import Problem, Where, hint, nearest, one_of, warning
from tts_export.settings.game import Game
from tts_export.tables.game_words import type_named

MARKS = ("<br>", "<br/>", "<br />", "\\n")
"""Texts that other programs write for a line break."""


class Proposals(Struct):
    """The proposals for all tables of the files, for one game; and the files that cannot be read."""

    entries: list[Proposal] = field(default_factory=list)
    unread: dict[Path, str] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    pictures: ListedPictures = field(default_factory=ListedPictures)
    own: OwnGame | None = None
    """A game with the types of card that the game does not have."""


_OWN = "for a game of your own, first `tts-export new FOLDER --blank`, then import into that folder"


def proposed(
    files: Sequence[Path],
    games: Mapping[str, Game],
    kind: str = "",
    root: Path = Path(),
    pictures: PictureSettings = PictureSettings(),  # noqa: B008
) -> Proposals:
    """Makes a proposal for each table of the files, all for the game that fits best, and for a cards.yaml in
    the folder `root` that says `pictures` already.

    `kind` is the card type of tables without a column for it. A file that cannot be read does not stop the
    others. If no game is recognized, there are no proposals but a problem (which-game).
    """
    samples = samples_of(files, games)
    result = Proposals([], samples.unread, samples.problems)
    if not samples.tables:
        return result
    rated = {name: _proposals(game, name, samples.tables, kind) for name, game in games.items()}
    scores = {name: _score(games[name], doubtful) for name, (_, doubtful) in rated.items()}
    name = _best_game(scores, games, samples.tables[0], result.problems)
    if name is None:
        return result
    ids, result.entries = rated[name]
    game = games[name]
    like = nearest(kind, game.types) if kind else ""
    if like and type_named(game, kind) is None:
        message = f'there is no card type "{kind}"{like} (--type)'
        result.problems.append(Problem(Where(samples.tables[0].file), "unknown-type", message))
        result.entries = []
        return result
    if ids.reason:
        first = next(p.sample for p in result.entries if p.sample.cells(ids.heading))
        result.problems.append(hint(first.top.place(ids.written), "id-column", ids.reason))
    result.pictures = find_pictures(game, result.entries, root, pictures)
    result.problems += [*result.pictures.problems, *_unread(result.entries), *_null(game, result.entries)]
    own = OwnGame(name, is_own=(root / "templates" / "games" / name / "game.yaml").is_file())
    doubtful = list(doubts(game, result.entries, own))
    result.own = own if own.types else None
    result.problems += doubtful
    if len(games) > 1 and any(doubt.name in ("new-type", "which-type") for doubt in doubtful):
        at = Where(samples.tables[0].file)
        result.problems.append(hint(at, "own-game", f"{name} fits best of all games; {_OWN}"))
    return result


def _best_game(
    scores: Mapping[str, tuple[int, int, int]],
    games: Mapping[str, Game],
    table: Sample,
    problems: list[Problem],
) -> str | None:
    """The game that fits best; None where none does, which is a problem, as it is if several do."""
    best = max(scores.values())
    fitting = _without_variants([name for name, score in scores.items() if score == best], games)
    if len(games) > 1 and best[:2] == (0, 0):
        problems.append(_of_no_game(table, games))
        return None
    name, *others = fitting
    if others:
        message = f"the cards may be of {one_of(fitting)}; read as {name}, or name one: --game {others[0]}"
        problems.append(warning(Where(table.file), "which-game", message))
    return name


def _of_no_game(table: Sample, games: Mapping[str, Game]) -> Problem:
    """What to say of a table with no heading that any game knows."""
    at = Where(table.file, table.top.where.line)
    headings = {plain(column.heading) for column in table.columns}
    if headings & {*NAMES} and headings & {*COPIES}:
        named = f"`decks: {{NAME: {{from: {at.file.name}}}}}`"
        message = f"these are decks, not cards; in the cards.yaml of a set, write {named}"
    else:
        message = f"no heading is known to any game; the cards may be of {one_of(games)}"
        message += f"; name one: --game {next(iter(games))}; {_OWN}"
    return Problem(at, "which-game", message)


def _unread(proposals: Sequence[Proposal]) -> list[Problem]:
    """One hint that names the columns which are passed over because the game calls them unused."""
    headings = dict.fromkeys(heading for proposal in proposals for heading in proposal.match.passed_over)
    if not headings:
        return []
    names = ", ".join(f'"{heading}"' for heading in headings)
    message = f"not read, since the game has no use for {'them' if len(headings) > 1 else 'it'}: {names}"
    return [hint(Where(proposals[0].sample.file), "unused-columns", message)]


def _null(game: Game, proposals: Sequence[Proposal]) -> list[Problem]:
    """A hint for the columns of a table that are written as null, and the fields without a column."""
    problems = []
    for proposal in proposals:
        unused = [heading for heading in proposal.match.unused if proposal.match.fields]
        kind = game.types.get(proposal.type)
        names_of = {*kind.needs, *kind.may} if kind else game.fields.keys()
        free = [name for name in game.fields if name in names_of and name not in proposal.match.taken()]
        if unused and not proposal.left_out:
            names = one_of((f'"{heading}"' for heading in unused), 6)
            fields = f"; fields without a column: {', '.join(free[:8])}" if free else ""
            message = f"not read: {names}; to read one, write its field for its null in the entry{fields}"
            problems.append(hint(proposal.sample.top.where, "unused-columns", message))
    return problems


def _without_variants(names: list[str], games: Mapping[str, Game]) -> list[str]:
    """The games without those that extend another one of them."""
    return [name for name in names if games[name].extends not in names] or names


def _proposals(
    game: Game, name: str, samples: Sequence[Sample], kind: str
) -> tuple[IdColumn, list[Proposal]]:
    ids = id_column(game, samples)
    proposals = [_proposal(sample, name, game, kind, ids.heading) for sample in samples]
    if ids.reason:
        first = next(proposal for proposal in proposals if proposal.sample.cells(ids.heading))
        first.notes.append(ids.reason[0].upper() + ids.reason[1:] + ".")
    return ids, proposals


def _proposal(sample: Sample, name: str, game: Game, kind: str, id_heading: str) -> Proposal:
    match = matched(game, sample.columns, id_heading)
    proposal = Proposal(sample, name, "", match)
    proposal.labeled = any(type_named(game, label) for label in sample.labels)
    if "type" not in match.taken() and not proposal.labeled:
        proposal.type = (type_named(game, kind) or kind) if kind else _named_type(game, sample)
        column = "" if proposal.type else type_column(match, sample)
        if column:
            match.fields[column] = "type"
            match.unused.remove(column)
        elif not proposal.type:
            proposal.type = _type_by_columns(game, match)
            proposal.guessed = bool(proposal.type)
    cells = {column.heading: column.cells for column in sample.columns}
    for heading, field_name in match.fields.items():
        rule = game.fields.get(field_name)
        values = value_map(field_name, rule, cells[heading]) if rule is not None else {}
        if rule is not None and rule.kind == "prose":
            texts = [cell for cell in cells[heading] if isinstance(cell, str)]
            proposal.breaks += [
                m for m in MARKS if m not in proposal.breaks and any(m in text for text in texts)
            ]
        if values:
            proposal.values[field_name] = values
        if field_name == "type":
            words = sorted({word_of(cell) for cell in cells[heading]})
            types = {word: type_named(game, word) or new_name(game, word) for word in words}
            renamed = {word: name for word, name in types.items() if name and name != word.strip().casefold()}
            proposal.values |= {"type": renamed} if renamed else {}
    return proposal


def _named_type(game: Game, sample: Sample) -> str:
    """The type in the titles or the name of the sheet or the file; or ""."""
    stem = sample.file.stem.replace("-", " ").replace("_", " ")
    titles = [word.strip(",.:;()") for label in sample.labels for word in label.split()]
    words = (sample.sheet, sample.file.stem, *stem.split(), *titles)
    return next((named for word in words if word and (named := type_named(game, word))), "")


def _type_by_columns(game: Game, match: HeadingMatch) -> str:
    """The only type whose fields fit the columns best; or ""."""
    there = match.taken()
    rated = {}
    for name, kind in game.types.items():
        if set(kind.needs) <= there:
            rated[name] = len(there - {*kind.needs, *kind.may, "id"})
    least = min(rated.values(), default=0)
    fitting = [name for name, strangers in rated.items() if strangers == least]
    return fitting[0] if len(fitting) == 1 else ""


def _score(game: Game, proposals: Sequence[Proposal]) -> tuple[int, int, int]:
    """Rates how well a game fits: types found, headings known, headings matched."""
    typed = sum(proposal.typed for proposal in proposals)
    known = sum(len(p.match.known) for p in proposals)
    return typed, known, sum(len(p.match.fields) for p in proposals)
