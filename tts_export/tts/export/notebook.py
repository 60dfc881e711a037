"""The save's notebook: the rules in short, the turn, the keys and how the table is used."""

from collections.abc import Iterator
from itertools import chain, cycle, islice

from tts_export.load.project import Project
from tts_export.scripts.panel import turns_of
from tts_export.settings.mats import MatPoint
from tts_export.settings.rules import ActionRule
from tts_export.settings.table import TableSettings
from tts_export.settings.turn import Phase
from tts_export.tts.save import SavedCamera
from tts_export.tts.transform import Pose, upright_for

RULES, TURN, KEYS = "Rules", "The turn", "The keys"
SHARED, EACH = "Everybody takes each phase of a round.", "Each player's turn:"
OF_SIDE = "A turn of {side}:"
ANYTIME = "When a card or the rules allow it: {verbs}."
MAY = "You may: {verbs}."
ENDS, ENDS_ITSELF = "The large button ends it.", "The large button ends it, or it ends by itself."
TABLE_DOES = "The table does it, and asks you where you have a choice."
CAMERAS = (
    "[b]Shift and a number[/b] shows the table from a seat: {mats}{more}. The space bar is your own view."
)
PLACES = (
    "When a game begins, mats may change places. "
    "The numbers stay with the places: 1 and 2 are opposite each other."
)
MORE, ABOVE = "Up to {count}: the mats in the middle", "then all mats from above"
TABLE_KEYS = (
    '[b]Keys of the table[/b] are set under Options, Game Keys: search for "{game}". There are keys for the '
    "large button (next) and undo{verbs}."
)
POINTER = "and for the card under your pointer: {verbs}"
MENU = (
    "[b]The right mouse button[/b] on a card opens its menu: first what the card can do there and now, the "
    'rest behind "More ...". On your mat it has the decks, and your own settings.'
)
SENTENCES = (
    *(RULES, TURN, KEYS, SHARED, EACH, OF_SIDE, ANYTIME, MAY, ENDS, ENDS_ITSELF, TABLE_DOES, CAMERAS, PLACES),
    *(MORE, ABOVE, TABLE_KEYS, POINTER, MENU, "and"),
)
"""What translations have of the notebook, besides the game's own words."""


def notebook(project: Project) -> dict[str, str]:
    """Tab title → text. The rules are in the tab that every save has for them."""
    topics = {RULES: _rules(project), TURN: _turn(project), KEYS: _keys(project)}
    tabs = {project.say(title): text for title, text in topics.items()}
    for title, paragraphs in project.table.notebook.items():
        tabs[title] = "\n\n".join(_plain(text) for text in paragraphs)
    return {title: text for title, text in tabs.items() if text}


def _rules(project: Project) -> str:
    info = project.settings.set
    edition = ", ".join(part for part in (project.game.rules_name, info.version) if part)
    heading = f"[b]{project.game.name}[/b]" + (f" ({edition})" if edition else "")
    return "\n\n".join([heading, *(_plain(text) for text in project.game.about)])


def _turn(project: Project) -> str:
    """The phases in order: what the table does in each, and what its player may do."""
    rules = project.game.rules
    lines: list[str] = []
    for side, turn in turns_of(project).items():
        heading = project.say(
            SHARED if turn.shared else OF_SIDE if side else EACH, side=_label(project, side)
        )
        phases = [_phase(project, name, turn.phases[name]) for name in turn.in_order]
        lines += [heading, *phases] if phases else []
    if not lines:
        return ""
    anytime = [rule.label for rule in rules.actions.values() if not rule.phases and rule.menu]
    if anytime:
        lines.append(project.say(ANYTIME, verbs=", ".join(anytime)))
    return "\n\n".join(lines)


def _label(project: Project, side: str) -> str:
    return project.game.rules.sides[side].label or side if side else ""


def _phase(project: Project, name: str, phase: Phase) -> str:
    text = f"[b]{phase.label or name.upper()}[/b]" + (f": {phase.hint}" if phase.hint else "")
    if phase.skipped:
        text += f" ({phase.skipped})"
    verbs = [_verb(project, rule) for rule in project.game.rules.actions.values() if name in rule.phases]
    does = f" {project.say(MAY, verbs=', '.join(verbs))}" if verbs else ""
    ends = (ENDS_ITSELF if phase.ends else ENDS) if phase.open else TABLE_DOES
    return f"{text}.{does} {project.say(ends)}"


def _verb(project: Project, rule: ActionRule) -> str:
    tracks = project.game.rules.tracks
    costs = (f"{amount} {tracks[track].label or track}" for track, amount in rule.cost.items())
    cost = f" {project.say('and')} ".join(costs)
    return f"{rule.label} ({cost})" if cost else rule.label


def _keys(project: Project) -> str:
    """The cameras, and the keys that the script offers."""
    return "\n\n".join(_key_lines(project))


def _key_lines(project: Project) -> Iterator[str]:
    seats, count = list(project.table.seats), len(cameras(project.table))
    mats = ", ".join(f"{number} {color}" for number, color in enumerate(seats, 1))
    more = "" if count == len(seats) else f". {project.say(MORE, count=count)}"
    more += f", {project.say(ABOVE)}" if count > len(seats) + len(project.table.shared) else ""
    places = f" {project.say(PLACES)}" if len(seats) > 2 else ""
    yield project.say(CAMERAS, mats=mats, more=more) + places
    labels = [rule.label for rule in project.game.rules.actions.values() if rule.hotkey]
    verbs = f", {project.say(POINTER, verbs=', '.join(labels))}" if labels else ""
    yield project.say(TABLE_KEYS, game=project.game.name, verbs=verbs)
    yield project.say(MENU)


def _plain(text: str) -> str:
    """A paragraph in one line, however it was wrapped in the file."""
    return " ".join(text.split())


# The save's cameras: Shift and a number shows the table as a seat sees it, beside the panel.

COUNT = 5
"""Cameras that every table has."""
FROM_ABOVE = 85.0
"""The pitch of those cameras that show a mat once more: nearly from straight above."""


def cameras(table: TableSettings) -> list[SavedCamera]:
    """A camera for each seat, clockwise, that shows its mat and the one opposite, then one for each shared
    mat; if these are fewer than five, then the mats of the seats from above.
    """
    first = [*_seats(table), *_shared(table)]
    return list(islice(chain(first, cycle(_from_above(table))), max(COUNT, len(first))))


def _seats(table: TableSettings) -> Iterator[SavedCamera]:
    view = table.view()
    for seat in table.seats.values():
        beyond = Pose(seat.at[0], 0.0, seat.at[1], upright_for(seat.turn)).seen(0.0, view.ahead)
        yield _camera(table, (beyond.x, beyond.z), seat.turn, table.cameras.pitch, view.distance)


def _shared(table: TableSettings) -> Iterator[SavedCamera]:
    cameras = table.cameras
    for shared in table.shared.values():
        away = cameras.distance(shared.spread, cameras.pitch)
        yield _camera(table, shared.at, shared.turn, cameras.pitch, away)


def _from_above(table: TableSettings) -> Iterator[SavedCamera]:
    away = table.cameras.distance(table.mat.spread, FROM_ABOVE)
    for seat in table.seats.values():
        yield _camera(table, seat.at, seat.turn, FROM_ABOVE, away)


def _camera(table: TableSettings, at: MatPoint, turn: float, pitch: float, away: float) -> SavedCamera:
    return SavedCamera(at=(at[0], table.surface.top, at[1]), pitch=pitch, turn=turn % 360, distance=away)
