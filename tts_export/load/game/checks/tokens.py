"""Tokens that do not count what they seem to: by their name, or by a side of theirs."""

from collections.abc import Iterator

from tts_export.load.names import KEY, place
from tts_export.problems import Problem, hint, nearest, one_of, warning
from tts_export.settings.frames import Frames
from tts_export.settings.game import Game
from tts_export.settings.table import TableSettings
from tts_export.yamls import Map

MOST_STRETCHED = 2.5
"""How much wider than high a round token may be without a question, or the other way round."""


def near_tokens(
    table: TableSettings, data: Map, game: Game | None, frames: Frames | None
) -> Iterator[Problem]:
    """Tokens that nothing is counted with, where a track or a mark without tokens has nearly their name."""
    if game is None:
        return
    tracks, marks = game.rules.tracks.items(), game.rules.marks.items()
    shown = {rule.token or name for name, rule in tracks} | {rule.token or name for name, rule in marks}
    for name in table.tokens.keys() - shown:
        free = sorted(shown - table.tokens.keys())
        if guess := nearest(name, free):
            message = f'nothing is counted with tokens of the name "{name}"{guess}'
            yield warning(place(data, ("tokens", name, KEY)), "near-token", message)
        elif free:
            message = f'nothing is counted with "{name}": tokens have the name of a track or a mark'
            yield hint(place(data, ("tokens", name, KEY)), "near-token", f"{message}, such as {one_of(free)}")


def large_tokens(
    table: TableSettings, data: Map, game: Game | None, frames: Frames | None
) -> Iterator[Problem]:
    """Tokens that are larger than a mat: a decimal point is missing, or they are in another unit."""
    for name, token in table.tokens.items():
        if max(token.size) > max(table.mat.size):
            wide, high = table.mat.size
            message = f'"{name}" is larger than the mat, which is {wide:g} wide and {high:g} high'
            yield warning(place(data, ("tokens", name, "size")), "too-large", message)
        elif token.shape in ("round", "hexagon") and max(token.size) > MOST_STRETCHED * min(token.size):
            wide, high = token.size
            message = (
                f'"{name}" is {token.shape}, and {wide:g} wide but {high:g} high: is a decimal point missing?'
            )
            yield warning(place(data, ("tokens", name, "size")), "too-large", message)


def sides_without_value(
    table: TableSettings, data: Map, game: Game | None, frames: Frames | None
) -> Iterator[Problem]:
    """Tokens whose two sides count the same, where the second one does not say how much."""
    for name, token in table.tokens.items():
        side = ("tokens", name, "sides", 1)
        written = place(data, (*side, "value")) != place(data, side)
        if len(token.sides) == 2 and token.sides[0].value == token.sides[1].value and not written:
            message = f'both sides of "{name}" count {token.sides[0].value}: the second one needs a `value`'
            yield warning(place(data, side), "same-sides", f"{message}, the same one if that is meant")


def values_without_one(
    table: TableSettings, data: Map, game: Game | None, frames: Frames | None
) -> Iterator[Problem]:
    """Tokens of a track that all count more than one, so that most numbers cannot be laid."""
    for name, rule in game.rules.tracks.items() if game is not None else ():
        token = table.tokens.get(rule.token or name)
        least = min((side.value for side in token.sides), default=1) if token is not None else 1
        if least > 1:
            message = f"no token counts 1, so 1{f' to {least - 1}' if least > 2 else ''} {rule.label} cannot"
            message = f"{message} be shown: give it a side with `value: 1`"
            yield warning(place(data, ("tokens", rule.token or name, "sides")), "no-value", message)


def other_pictures(
    table: TableSettings, data: Map, game: Game | None, frames: Frames | None
) -> Iterator[Problem]:
    """Tokens with the picture of another one, where nothing uses the drawing that has their name."""
    sides = [
        (name, n, side.drawing) for name, rule in table.tokens.items() for n, side in enumerate(rule.sides)
    ]
    used = {drawing for _, _, drawing in sides}
    for name, number, drawing in sides:
        own = [] if frames is None else [key for key in frames.drawings if _is_of(key, name)]
        others = [other for other in table.tokens if other != name and _is_of(drawing, other)]
        if own and others and not used & {*own}:
            message = f'"{drawing}" is the picture of "{others[0]}", and nothing uses "{own[0]}"'
            yield warning(place(data, ("tokens", name, "sides", number, "drawing")), "near-token", message)


def _is_of(drawing: str, token: str) -> bool:
    """Whether a drawing has the name of a token, such as `oil_1`."""
    return drawing == token or drawing.startswith(f"{token}_")


def tokens_on_tokens(
    table: TableSettings, data: Map, game: Game | None, frames: Frames | None
) -> Iterator[Problem]:
    """Tokens with a place on the mat where other ones have theirs."""
    lines = {name: token.on_mat for name, token in table.tokens.items() if token.on_mat is not None}
    taken: dict[tuple[float, float], str] = {}
    for name, line in lines.items():
        other = next((taken[at] for at in line.middles() if at in taken), "")
        if other:
            message = f'"{name}" lies where "{other}" does: a place of both is at one point'
            yield warning(place(data, ("tokens", name, "on_mat")), "overlap", message)
        taken |= dict.fromkeys(line.middles(), name)


def tokens_off_mat(
    table: TableSettings, data: Map, game: Game | None, frames: Frames | None
) -> Iterator[Problem]:
    """Tokens whose places on the mat lie on one another, or beyond its edges."""
    wide, high = table.mat.size
    for name, token in table.tokens.items():
        line = token.on_mat
        if line is None or line.places < 2:
            continue
        places = line.middles()
        beyond = [(x, y) for x, y in places if not (0 <= x <= wide and 0 <= y <= high)]
        wrong = ""
        if len({*places}) == 1:
            wrong = f"all {line.places} places are at one point: `step` is the way to the next one"
        elif line.lines > 1 and line.beside == (0, 0):
            wrong = f"the {line.lines} lines lie on one another: `beside` is the way to the next one"
        elif beyond:
            x, y = beyond[-1]
            wrong = f"a place of {line.places}, at {x:.4g}, {y:.4g}, is off the mat of {wide:g} x {high:g}"
        if wrong:
            yield warning(place(data, ("tokens", name, "on_mat")), "no-room", wrong)
