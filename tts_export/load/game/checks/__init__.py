"""What is wrong with a game that only its whole files show: one small file for each theme, listed by hand.

In go the settings of a file and the data that they were read from, which have the places; out come problems.
A check runs if the files that it compares can be used.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain, islice
from pathlib import Path

from tts_export.load.game.checks.costs import letter_problems, text_problems, unpaid_problems
from tts_export.load.game.checks.deck_sizes import deck_sizes
from tts_export.load.game.checks.definitions import at_definitions
from tts_export.load.game.checks.faces import face_problems
from tts_export.load.game.checks.faint import faint_texts
from tts_export.load.game.checks.frame_names import derived_word_problems, frame_name_problems
from tts_export.load.game.checks.game_names import game_name_problems, unknown_slots
from tts_export.load.game.checks.hidden_layers import hidden_layers
from tts_export.load.game.checks.in_vain import rules_in_vain
from tts_export.load.game.checks.mat_sizes import (
    endless_prints,
    hidden_supplies,
    objects_on_mats,
    seats_turned_away,
    turned_sizes,
)
from tts_export.load.game.checks.overlaps import mats_of_two_sizes, overlapping_mats, overlapping_zones
from tts_export.load.game.checks.panel import panel_color_problems
from tts_export.load.game.checks.patterns import bad_patterns
from tts_export.load.game.checks.playable import unplayable_problems
from tts_export.load.game.checks.reach import reach_problems
from tts_export.load.game.checks.styles import style_problems
from tts_export.load.game.checks.table_names import table_name_problems
from tts_export.load.game.checks.table_room import crowded_problems, table_room_problems
from tts_export.load.game.checks.tokens import (
    large_tokens,
    near_tokens,
    other_pictures,
    sides_without_value,
    tokens_off_mat,
    tokens_on_tokens,
    values_without_one,
)
from tts_export.load.game.checks.tracks import goal_problems, lost_at_once, track_problems, zone_labels
from tts_export.load.game.checks.unused_stops import stops_off_card
from tts_export.problems import MOST_PROBLEMS, Problem
from tts_export.settings.frames import Frames
from tts_export.settings.game import Game
from tts_export.settings.table import TableSettings
from tts_export.yamls import Map

Problems = Iterable[Problem]

OF_GAME: tuple[Callable[[Game, Map], Problems], ...] = (
    bad_patterns,
    game_name_problems,
    unpaid_problems,
    text_problems,
    unknown_slots,
    panel_color_problems,
    track_problems,
    zone_labels,
    goal_problems,
    lost_at_once,
    unplayable_problems,
    rules_in_vain,
    deck_sizes,
)
OF_FRAMES: tuple[Callable[[Frames, Map, Path], Problems], ...] = (
    frame_name_problems,
    style_problems,
    faint_texts,
    hidden_layers,
    stops_off_card,
)
"""They also get the folder of the project, in which fonts are."""
OF_FACES: tuple[Callable[[Frames, Map, Game, Map], Problems], ...] = (
    face_problems,
    letter_problems,
    derived_word_problems,
)
"""They compare frames with the game's fields and types."""
OF_TABLE: tuple[Callable[[TableSettings, Map, Game | None, Frames | None], Problems], ...] = (
    table_name_problems,
    crowded_problems,
    table_room_problems,
    overlapping_mats,
    overlapping_zones,
    mats_of_two_sizes,
    turned_sizes,
    endless_prints,
    objects_on_mats,
    hidden_supplies,
    seats_turned_away,
    near_tokens,
    large_tokens,
    sides_without_value,
    other_pictures,
    tokens_off_mat,
    tokens_on_tokens,
    values_without_one,
)
"""They compare the table with what can be used of the other files."""


def game_problems(
    game: Game | None,
    frames: Frames | None,
    table: TableSettings | None,
    data: Mapping[str, Map],
    root: Path,
) -> list[Problem]:
    """The problems of a game's settings, each None if they cannot be used; `data` has the files by name.

    A name that is used several times, and defined with a slip, is reported where it is defined.
    """
    problems = [*islice(_problems(game, frames, table, data, root), MOST_PROBLEMS + 1)]
    used_in = [(part, data[name]) for part, name in ((game, "game.yaml"), (table, "table.yaml")) if part]
    return at_definitions(problems, data["game.yaml"], used_in)


def _problems(
    game: Game | None,
    frames: Frames | None,
    table: TableSettings | None,
    data: Mapping[str, Map],
    root: Path,
) -> Iterator[Problem]:
    of_game, of_frames = data["game.yaml"], data["frames.yaml"]
    if game is not None:
        is_sound = True
        for flaw in chain.from_iterable(check(game, of_game) for check in OF_GAME):
            is_sound = is_sound and flaw.severity != "error"
            yield flaw
        if is_sound:
            yield from reach_problems(game, of_game)
    if frames is not None:
        for check_frames in OF_FRAMES:
            yield from check_frames(frames, of_frames, root)
    if game is not None and frames is not None:
        for compare in OF_FACES:
            yield from compare(frames, of_frames, game, of_game)
    if table is not None:
        for check_table in OF_TABLE:
            yield from check_table(table, data["table.yaml"], game, frames)
