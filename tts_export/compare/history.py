"""The history of a card: what changed of it from each state of its set to the next.

States are the working files, then the commits of the project's folder; without git the releases. The title of
a commit that brings the record of a release begins with its version.
"""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from textwrap import shorten

from msgspec import Struct

from tts_export.cache import Cache
from tts_export.compare import git
from tts_export.compare.cards import CardState, FieldChange, changes, letter_of, names_of, shown
from tts_export.compare.sources import WORKING, Source, opened, working
from tts_export.compare.states import State, record_of, versions
from tts_export.problems import Problem, Where, has_errors, in_one_line, nearest, warning
from tts_export.publish.pictures import RELEASES

_SUBJECT = 60
"""Letters of the first line of a commit."""
FIRST, ADDED, REMOVED, CHANGED = "first", "added", "removed", "changed"
_REMARKS = {FIRST: " (the oldest state that was read)", ADDED: " (new)", REMOVED: " (removed)", CHANGED: ""}


class Moment(Struct, frozen=True):
    """A state of the set in which a card is not what it was before."""

    title: str
    event: str
    """`added`, `removed` or `changed`; `first` for the oldest state that was read, if the card is in it."""
    id: str
    """The card's id then; of a card that was removed the last one."""
    name: str
    fields: list[FieldChange] = []


def history(file: Path, word: str, cache: Cache, most: int) -> tuple[list[Moment], list[Problem]]:
    """The moments of the card with the id or name `word`, the newest first, and problems.

    `most` commits are read. Those with errors are left out, with a warning.
    """
    problems: list[Problem] = []
    names: dict[str, None] = {}
    moments = list(_followed(word, _states(file, cache, most, problems), names))
    if not moments and not has_errors(problems):
        message = f'there was never a card "{word}" in this set{nearest(word, names)}'
        problems.append(Problem(Where(file), "unknown-card", message))
    return moments, problems


def as_lines(moments: Sequence[Moment]) -> Iterator[str]:
    """The history as people read it: a line for each state, below it one for each field."""
    yield in_one_line(f"{moments[0].name} ({moments[0].id})")
    for moment in moments:
        yield in_one_line(f"  {moment.title}{_REMARKS[moment.event]}")
        for field in moment.fields:
            is_new = field.old is None and moment.event is not CHANGED
            yield in_one_line(f"    {f'{field.name} {field.now()}' if is_new else field.text()}")


def _states(file: Path, cache: Cache, most: int, problems: list[Problem]) -> Iterator[State]:
    """Every state, the newest first."""
    memory = Cache()  # texts that are the same in all revisions are read once
    unread = []
    for source in (working(file), *earlier(file, most)):
        with opened(source, cache, draft=True, revisions=memory) as read:
            if read.state is not None:
                yield read.state
            elif source.title is WORKING:
                problems += read.problems
                return
            else:
                unread.append(source.title)
    if unread:
        more = f" and {len(unread) - 1} more" if len(unread) > 1 else ""
        problems.append(
            warning(Where(file), "unread-state", f"{unread[0]}{more} cannot be read, and is left out")
        )


def earlier(file: Path, most: int) -> Iterator[Source]:
    """The states before the working files."""
    commits = git.history(file.parent, most) if git.is_repository(file.parent) else []
    if not commits:
        for version in reversed(versions(file.parent)):
            yield Source(f"release {version}", record_of(file.parent, version))
        return
    released = [_released(file.parent, commit.commit) for commit in commits]
    for commit, there, before in zip(commits, released, [*released[1:], set()], strict=True):
        new = [f"release {version}" for version in sorted(there - before)]
        subject = shorten(commit.subject, _SUBJECT, placeholder=" ...")
        title = f"{', '.join([*new, commit.commit[:7]])} of {commit.date}: {subject}"
        yield Source(title, file, commit, commit.commit[:7])


def _released(folder: Path, commit: str) -> set[str]:
    """The versions whose records are in the folder at a commit."""
    return {Path(name).stem for name in git.files_in(folder, commit, RELEASES) if name.endswith(".json")}


def _followed(word: str, states: Iterable[State], names: dict[str, None]) -> Iterator[Moment]:
    """The moments of the card that a word names; `names` collects what cards are called, until it is seen."""
    card: CardState | None = None
    newer: State | None = None
    for older in states:
        if card is None or newer is None:
            names |= dict.fromkeys(name for known in older.cards for name in names_of(known))
            card = _named(word, older.cards)
            if card is not None and newer is not None:
                yield Moment(newer.title, REMOVED, card.id, card.name)
        else:
            moment, card = _step(card, older, newer)
            if moment is not None:
                yield moment
            if card is None:
                return
        newer = older
    if card is not None and newer is not None:
        yield Moment(newer.title, FIRST, card.id, card.name, _values(card, newer))


def _step(card: CardState, older: State, newer: State) -> tuple[Moment | None, CardState | None]:
    """What happened to a card of a newer state, and the card as it was before; None if it was not there."""
    difference = changes(older.cards, newer.cards, {**older.rules, **newer.rules})
    for change in (*difference.changed, *difference.renamed):
        if change.new.id == card.id:
            renamed = [FieldChange("name", change.old.name, card.name)] if change.renamed else []
            return Moment(newer.title, CHANGED, card.id, card.name, [*renamed, *change.fields]), change.old
    if any(added.id == card.id for added in difference.added):
        return Moment(newer.title, ADDED, card.id, card.name, _values(card, newer)), None
    return None, next(before for before in older.cards if before.id == card.id)


def _values(card: CardState, state: State) -> list[FieldChange]:
    """Its fields, without those that make up its name and its id."""
    names = {card.id, card.name, *card.name.split(" / ")}
    return [
        FieldChange(name, None, value, letter_of(name, state.rules))
        for name, value in card.fields.items()
        if shown(value) not in names and value not in ("", None)
    ]


def _named(word: str, cards: list[CardState]) -> CardState | None:
    """The card that a word names: by its id first, then by its name, then by the first part of one."""
    ways = zip(*(names_of(card) for card in cards), strict=True)
    folded = word.casefold()
    return next(
        (card for way in ways for card, name in zip(cards, way, strict=True) if name.casefold() == folded),
        None,
    )
