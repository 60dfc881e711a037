"""Sizes of mats and of the cards on them that are turned, or in another unit; objects that lie on a mat."""

from collections.abc import Iterator

from tts_export.load.game.checks.overlaps import grounds, mats_of_two_sizes
from tts_export.load.names import Steps, place
from tts_export.problems import Problem, warning
from tts_export.settings.frames import Frames
from tts_export.settings.game import Game
from tts_export.settings.mats import Mat, in_proportion
from tts_export.settings.table import TableSettings
from tts_export.yamls import Map

MOST_PRINTED = 10.0
"""Meters of what is printed as large as cards are: longer mats would be many thousands of pages."""
ENDLESS = "endless-print"
SQUEEZED = 1.25
"""How much a picture may be stretched to one side without being reported."""
CARD = (2.2, 3.07)
"""Width and height of a card on the table."""


def turned_sizes(
    table: TableSettings, data: Map, game: Game | None, frames: Frames | None
) -> Iterator[Problem]:
    """Mats whose cards or pictures have the proportions of something else."""
    mats: dict[Steps, Mat] = {
        ("mat",): table.mat,
        **{("shared", key): mat for key, mat in table.shared.items()},
    }
    for path, mat in mats.items():
        if is_too_large(mat):
            wide, high = (round(side / mat.units, 2) for side in CARD)
            size = f"{mat.card[0]:g} x {mat.card[1]:g} on a mat of {mat.size[0]:g} x {mat.size[1]:g}"
            message = f"a card of {size}? it is in the unit of the mat: write [{wide:g}, {high:g}]"
            yield Problem(place(data, (*path, "card")), "out-of-range", message)
        elif frames is not None and _is_turned(mat.card, frames.size):
            lies, printed = ("lies", "upright") if mat.card[0] > mat.card[1] else ("is upright", "wide")
            size = f"{frames.size[0]:g} x {frames.size[1]:g}"
            message = f"a card {lies} here, but those in frames.yaml are {printed}, {size}: write"
            message = f"{message} [{mat.card[1]:g}, {mat.card[0]:g}], or turn `size:` there"
            yield warning(place(data, (*path, "card")), "two-sizes", message)
        if mat.pixels is not None and _stretch(mat.pixels, mat.size) > SQUEEZED:
            wide, high = in_proportion(mat.size, max(mat.pixels))
            size = f"{mat.size[0]:g} x {mat.size[1]:g}"
            message = f"this picture is stretched, since the mat is {size}: write [{wide}, {high}]"
            yield warning(place(data, (*path, "pixels")), "two-sizes", message)


def endless_prints(
    table: TableSettings, data: Map, game: Game | None, frames: Frames | None
) -> Iterator[Problem]:
    """Mats and tokens that would fill a hall when printed, since the places of cards are tiny for them."""
    if frames is None or any(mats_of_two_sizes(table, data, game, frames)):
        return
    unit = frames.size[0] / table.mat.card[0] / 1000
    sizes: dict[Steps, tuple[float, float]] = {
        ("mat", "card"): table.mat.size,
        **{("shared", key, "size"): mat.size for key, mat in table.shared.items()},
        **{("tokens", key, "size"): token.size for key, token in table.tokens.items()},
    }
    for path, size in sizes.items():
        if max(size) * unit > MOST_PRINTED:
            wide, high = (f"{side * unit:,.3f}".rstrip("0").rstrip(".") for side in size)
            name = "the mat" if path[0] == "mat" else f'"{path[1]}"'
            message = (
                f"a card's place is {table.mat.card[0]:g} wide, so {name} is {wide} x {high} m when printed"
            )
            message = f"{message}, and at most {MOST_PRINTED:g} m are possible: is a number wrong?"
            yield warning(place(data, path), ENDLESS, message)
            return


def objects_on_mats(
    table: TableSettings, data: Map, game: Game | None, frames: Frames | None
) -> Iterator[Problem]:
    """The phase board and the boxes of decks, if their middle is on a player's mat, where cards lie."""
    two_sizes = any(mats_of_two_sizes(table, data, game, frames))
    for key, spot in {"controller": table.controller, "decks": table.decks}.items():
        for name, (left, right, near, far), steps in () if two_sizes else grounds(table):
            if steps[0] == "seats" and left < spot.at[0] < right and near < spot.at[1] < far:
                message = f"this lies on the mat of {name}, which covers {left:g} to {right:g} across"
                message = f"{message} and {near:g} to {far:g} away from White"
                yield warning(place(data, (key, "at")), "overlap", message)
                break


def hidden_supplies(
    table: TableSettings, data: Map, game: Game | None, frames: Frames | None
) -> Iterator[Problem]:
    """The bags of tokens, if the first of them is on the phase board or at the boxes of decks."""
    (x, z), board = table.supplies.at, table.controller
    (across, away), (wide, deep) = board.at, board.size
    on_board = not board.turn and abs(x - across) < wide / 2 and abs(z - away) < deep / 2
    if table.tokens and (on_board or (x, z) == table.decks.at):
        message = f"the bags of tokens lie on the {'board' if on_board else 'boxes of decks'} here"
        yield warning(place(data, ("supplies", "at")), "overlap", message)


def seats_turned_away(
    table: TableSettings, data: Map, game: Game | None, frames: Frames | None
) -> Iterator[Problem]:
    """Seats beyond the middle that look away from it, where others beside them look at it."""
    turned = any(seat.at[1] > 0 and seat.turn % 360 == 180 for seat in table.seats.values())
    slight = [color for color, seat in table.seats.items() if seat.turn % 15]
    if len(slight) == 1 and len(table.seats) > 1:
        color = slight[0]
        message = (
            f"{table.seats[color].turn:g} degrees turn {color} only slightly: across the table it is 180"
        )
        yield warning(place(data, ("seats", color, "turn")), "no-turn", message)
    near = [color for color, seat in table.seats.items() if seat.at[1] < 0 and seat.turn == 0]
    for color, seat in table.seats.items():
        path = ("seats", color)
        written = place(data, (*path, "turn")) != place(data, path)
        if near and turned and seat.at[1] > 0 and seat.turn == 0 and not written:
            message = f"{color} is across from {near[0]} and looks away from the table: add `turn: 180`"
            yield warning(place(data, path), "no-turn", f"{message}, or `turn: 0` if that is meant")


def is_too_large(mat: Mat) -> bool:
    """Whether a card is larger than its whole mat."""
    return mat.card[0] > mat.size[0] and mat.card[1] > mat.size[1]


def _stretch(size: tuple[float, float], other: tuple[float, float]) -> float:
    stretch = (size[0] * other[1]) / (size[1] * other[0])
    return max(stretch, 1 / stretch)


def _is_turned(size: tuple[float, float], other: tuple[float, float]) -> bool:
    """Whether two sizes have the same proportions if one is turned, and not otherwise."""
    return _stretch(size, other[::-1]) < 1.1 < SQUEEZED < _stretch(size, other)
