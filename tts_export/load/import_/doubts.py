"""Tables that only the designer can decide about: until then they are left out, and comments say why."""

from collections.abc import Iterable, Iterator, Sequence

from tts_export.load.import_.new_types import OwnGame, add_type, lacking, types_of
from tts_export.load.import_.proposal import Proposal
from tts_export.problems import Problem, Where, hint, one_of, warning, with_article
from tts_export.settings.cards import name_fields
from tts_export.settings.game import Game
from tts_export.tables.game_words import type_named
from tts_export.tables.sheet import folded

COPIES = {"quantity", "copies", "qty"}
"""Words in the heading of a deck's column with the numbers of copies."""
SAME = 0.5
"""Share of the cards of a table that are also in a later one, so that it is an older edition."""


def doubts(game: Game, proposals: Sequence[Proposal], own: OwnGame) -> Iterator[Problem]:
    """Marks the tables that must be left out, and yields a problem for each. Types that the game lacks are
    added to the project's `own` game.
    """
    for proposal in proposals:
        if _is_deck(game, proposal):
            proposal.left_out = proposal.is_deck = True
    yield from _decks(proposals)
    cards = [proposal for proposal in proposals if not proposal.is_deck]
    yield from _editions(game, cards)
    for proposal in cards:
        if proposal.left_out:
            continue
        new = list(_new_types(game, proposal, own))
        yield from new
        if not proposal.match.fields and any(other.match.fields for other in cards):
            yield _of_no_cards(proposal)
        elif not proposal.typed:
            yield _of_unknown_type(game, proposal)
        elif not new:
            yield from _lacks_columns(game, proposal)
        if proposal.guessed:
            yield _guessed(proposal)


def _is_deck(game: Game, proposal: Proposal) -> bool:
    """Whether a table has numbers of copies, but neither ids nor texts."""
    there = proposal.match.taken()
    headings = {word for column in proposal.sample.columns for word in folded(column.heading).split()}
    prose = any(name in game.fields and game.fields[name].kind == "prose" for name in there)
    return bool(headings & COPIES) and not prose and "id" not in there


def _decks(proposals: Sequence[Proposal]) -> Iterator[Problem]:
    for file in dict.fromkeys(proposal.sample.file for proposal in proposals if proposal.is_deck):
        message = "these are decks, not cards; to read them, uncomment decks: in cards.yaml"
        yield hint(Where(file), "decks-not-cards", message)


def _editions(game: Game, proposals: Sequence[Proposal]) -> Iterator[Problem]:
    """Tables most of whose cards come again in a later file: an older edition of the set, or a deck."""
    names = name_fields(game.card.name)
    keys = [{"id": _values(p, ["id"]), "name": _values(p, names)} for p in proposals]
    for index, older in enumerate(proposals):
        for later, newer in enumerate(proposals[index + 1 :], index + 1):
            kind = "id" if keys[index]["id"] and keys[later]["id"] else "name"
            own, same = keys[index][kind], keys[index][kind] & keys[later][kind]
            if older.sample.file != newer.sample.file and same and len(same) >= SAME * len(own):
                older.left_out = True
                count = f"{len(same)} of its {len(own)} {kind}s are also in {newer.sample.file.name}"
                advice = "Uncomment it if it is not an older edition."
                older.notes.append(f"{older.sample.file.name} is left out: {count}. {advice}")
                message = f"left out, as an older edition: {count}; if it is none, uncomment its entry"
                yield warning(Where(older.sample.file), "older-edition", message)
                break


def _values(proposal: Proposal, fields: Sequence[str]) -> set[str]:
    """What is in the columns of these fields, as a text for each card."""
    headings = [folded(h) for name in fields for h, field in proposal.match.fields.items() if field == name]
    columns = [proposal.sample.cells(heading) for heading in headings]
    rows = (" / ".join(map(str, cells)) for cells in zip(*columns, strict=False))
    return {row for row in rows if row.strip(" /")}


def _lacks_columns(game: Game, proposal: Proposal) -> Iterator[Problem]:
    """The fields that every card of these types needs and that no column has."""
    sample, there = proposal.sample, proposal.match.taken()
    headings = [heading for heading, name in proposal.match.fields.items() if name == "type"]
    named = {type_named(game, str(cell)) for heading in headings for cell in sample.cells(folded(heading))}
    named |= {proposal.type}
    types = [name for name in game.types if name in named]
    lacking = dict.fromkeys(name for kind in types for name in game.types[kind].needs if name not in there)
    if lacking:
        message = f"no column is read as {_quoted(lacking)}, which these cards need"
        left = _quoted(proposal.match.unused) if proposal.match.unused else ""
        advice = f"; if {left} is one of them, write that field in place of null" if left else ""
        yield warning(Where(sample.file, sample.top.where.line), "missing-columns", message + advice)


def _quoted(words: Iterable[str]) -> str:
    return one_of(f'"{word}"' for word in words)


def _of_unknown_type(game: Game, proposal: Proposal) -> Problem:
    """The question for the type of cards that nothing names."""
    sample = proposal.sample
    at, rows = Where(sample.file, sample.top.where.line), f"{sample.cards} row{'s' * (sample.cards != 1)}"
    nearest_type, missing = lacking(game, proposal.match.taken())[0]
    needs = f"{with_article(nearest_type)} also needs {', '.join(missing)}" if missing else ""
    proposal.left_out = True
    note = f"The type of {rows} is not clear: {one_of(game.types)}? Add type:, and uncomment the entry."
    proposal.notes += [f"{note} {needs[0].upper()}{needs[1:]}." if needs else note]
    where = f' of the sheet "{sample.sheet}"' if sample.sheet else ""
    message = f"the type of these cards{where} is not clear ({one_of(game.types)}?)"
    return Problem(at, "which-type", f"{message}; name it: --type {nearest_type}, or a new one")


def _of_no_cards(proposal: Proposal) -> Problem:
    """A table without any heading that is known, beside tables with cards: notes, a change log."""
    proposal.left_out = True
    named = f'the sheet "{proposal.sample.sheet}" is' if proposal.sample.sheet else "this is"
    message = f"{named} left out: none of its headings is known"
    proposal.notes.append(f"{message[0].upper()}{message[1:]}.")
    return hint(Where(proposal.sample.file, proposal.sample.top.where.line), "not-cards", message)


def _guessed(proposal: Proposal) -> Problem:
    sample = proposal.sample
    count = f"{sample.cards} cards are" if sample.cards > 1 else "1 card is"
    message = f"{count} taken for {proposal.type}, by the columns; for another type: --type NAME"
    return hint(Where(sample.file, sample.top.where.line), "guessed-type", message)


def _new_types(game: Game, proposal: Proposal, own: OwnGame) -> Iterator[Problem]:
    """Adds the types of a table that the game does not have to the game of the project."""
    sample = proposal.sample
    types = types_of(game, proposal)
    if not types:
        return
    faces = dict.fromkeys(add_type(own, game, proposal, name, rows) for name, rows in types.items())
    if "type" not in proposal.match.taken():
        proposal.type = next(iter(types))
    proposal.match.unused = [h for h in proposal.match.unused if h not in own.headings()]
    names = ", ".join(types)
    what = f"{len(types)} new types ({names})" if len(types) > 1 else f"a new type, {names},"
    place = f"in templates/games/{own.name}, drawn like {', '.join(faces)}"
    advice = f"for cards of a type that there is: --type {next(iter(faces))}"
    message = f"{what} {place}: look through its fields there; {advice}"
    yield warning(Where(sample.file, sample.top.where.line), "new-type", message)
