"""The data of the panel: colors, seats, phases and players' rows with their places, in pixels of a screen
of 1920 x 1080.
"""

from typing import Any

from msgspec import Struct

from tts_export.load.game.checks.tracks import MOST_CELLS
from tts_export.load.game.panel_colors import panel_parts, readable
from tts_export.load.panel_pictures import PHASE, cell_name, dressed, size_of
from tts_export.load.project import Project
from tts_export.load.token_icons import icon_name
from tts_export.paint.colors import Palette, as_hex
from tts_export.settings.rules import ActionRule, TrackRule
from tts_export.settings.turn import Turn
from tts_export.tts.objects import PLAYER_COLORS

PHASES_AT, PHASES_WIDE = 156, 576
"""All phase cells together; a game with more phases has narrower ones."""
NAME, NUMBERS, GAUGE = 17, 17, 20
"""The letters of the lines in a player's row: its name, numbers, and that of a gauge."""
LINE = 1.16
"""How high a line is, as a multiple of its letters."""
MARGIN, ABOVE, LEAD = 10, 6, 3
"""What is around the lines of a row, above them, and the letters of an empty line below its name."""
GAP = 4
"""Between two rows."""
COLUMNS, SIGNS = 3, 5
"""Numbers without a gauge on one line: with words, which are too small in a window of 1440 pixels if there
are more, and behind icons.
"""
SIGN_AT, SIGN_PITCH = 13, 55
"""Where the first of these icons is, and from one to the next."""
BAR_AT, BAR, BAR_HIGH, CELL_HIGH, CUT, SEPARATE = 152, 134, 12, 16, 2, 13
"""Of a gauge: where its cells are, their room, their height, and that of cells that are drawn, the cut
between two, and how many cells have one each: with more it is a bar.
"""
ICON, DRESS, CELLS, NAMES = "tx-icon-", "tx-panel-", "tx-cells-", "tx-name-"
"""How the names of the panel's pictures begin: of tracks, parts, gauges, and names of phases."""
HEADINGS = {"players": 28, "log": 34, "ask": 34}
"""Where the pictures of headings end, below the upper edges of their parts."""
BUTTONS = 11
"""Of a question: ten rows, and the one that sends what was chosen."""


def panel_data(project: Project) -> dict[str, Any]:
    """Everything that panel.xml.j2 names."""
    return {
        "game": project.game.name,
        "colors": panel_colors(project),
        "corner": project.game.corner,
        "frame": project.game.frame,
        "dress": dress(project),
        "signs": _signs(project),
        "common": any(rule.common for rule in project.game.rules.tracks.values()),
        "buttons_of": button_colors(project),
        "seats": [{"color": color, "tint": PLAYER_COLORS[color].on_screen} for color in project.table.seats],
        "lettering": size_of(project.frames, PHASE),
        "strips": {side: _phases(turn) for side, turn in turns_of(project).items()},
        "row_high": row_high(project),
        "row_pitch": row_pitch(project),
        "above": ABOVE,
        "gauges": _gauges(project),
        "cut": CUT,
        "phases_at": PHASES_AT,
        "phases_wide": PHASES_WIDE,
        "buttons": list(range(1, BUTTONS + 1)),
        "map": slot_map(project),
        "wishes": [*project.game.rules.asks, "drag"],
        "verbs": [{"name": name, "label": rule.label} for name, rule in about_no_card(project).items()],
    }


def about_no_card(project: Project) -> dict[str, ActionRule]:
    """The actions with a button on the panel: those about no card, but for those with `menu: false`."""
    actions = project.game.rules.actions
    return {name: rule for name, rule in actions.items() if rule.subject == "none" and rule.menu}


def dress(project: Project) -> dict[str, dict[str, Any]]:
    """Part → the picture that lies over its ground, with its size and where it ends."""
    return {
        part: {"image": DRESS + part, "wide": wide, "high": high, "end": HEADINGS.get(part, 0)}
        for part, (wide, high) in dressed(project.frames).items()
    }


def panel_colors(project: Project) -> dict[str, str]:
    """The color of each part of the panel."""
    return {name: as_hex(color) for name, color in panel_parts(project.game.panel).items()}


def button_colors(project: Project) -> dict[str, str]:
    """Kind of button → its colors: as it is, below the pointer, pressed, switched off."""
    of = panel_colors(project)
    return {
        "plain": "|".join((of["button"], of["button_over"], of["row"], of["quiet"])),
        "press": "|".join((of["press"], of["press_over"], of["press_down"], of["quiet"])),
    }


def seat_inks(project: Project) -> dict[str, str]:
    """Seat → its color, as light as letters on the panel need."""
    of = panel_parts(project.game.panel)
    tints = {seat: Palette()[PLAYER_COLORS[seat].on_screen] for seat in project.table.seats}
    return {seat: readable(tint, of["plate"], of["text"]) for seat, tint in tints.items()}


def row_pitch(project: Project) -> int:
    """From one player's row to the next."""
    return row_high(project) + GAP


def row_high(project: Project) -> int:
    """The height of a player's row. With five players the log and its buttons are on the screen, too."""
    return round(LINE * (LEAD + sum(line_letters(project)))) + MARGIN


def line_letters(project: Project) -> list[int]:
    """The size of the letters of each line in a player's row: of the name, and of the tracks."""
    cells = gauge_cells(project)
    return [NAME, *(_letters(line, cells) for line in track_lines(project))]


def _letters(line: list[str], cells: dict[str, int]) -> int:
    return GAUGE if line[0] in cells else NUMBERS


def turns_of(project: Project) -> dict[str, Turn]:
    """Side → its turn; in a game without sides there is one, of the side ""."""
    rules = project.game.rules
    return {name: side.turn or rules.turn for name, side in rules.sides.items()} or {"": rules.turn}


def phase_pitch(turn: Turn) -> int:
    """From one phase cell to the next."""
    return PHASES_WIDE // max(1, len(turn.in_order))


def _phases(turn: Turn) -> list[dict[str, Any]]:
    pitch = phase_pitch(turn)
    return [
        {
            "name": name,
            "picture": NAMES + name,
            "label": turn.phases[name].label or name.upper(),
            "hint": turn.phases[name].hint,
            "x": index * pitch,
            "wide": pitch - 6,
            "size": 20 if pitch > 110 else 15,
        }
        for index, name in enumerate(turn.in_order)
    ]


def _cells(rule: TrackRule) -> int:
    cells = rule.gauge or rule.max or 0
    return cells if cells <= MOST_CELLS else 0


def track_lines(project: Project) -> list[list[str]]:
    """The tracks of each line of a player's row. A gauge takes a whole line; numbers without one share a
    line, so that the rows of five players and the log fit on the screen.
    """
    lines: list[list[str]] = []
    room, most = 0, SIGNS if numbers_have_icons(project) else COLUMNS
    for name, rule in project.game.rules.tracks.items():
        if rule.common:
            continue  # the heading has the table's
        if _cells(rule) or not room:
            lines.append([])
            room = most
        lines[-1].append(name)
        room = 0 if _cells(rule) else room - 1
    return lines


def numbers_have_icons(project: Project) -> bool:
    """Whether each number without a gauge has an icon, which says what it is in place of a word."""
    tracks = project.game.rules.tracks.items()
    plain = [name for name, rule in tracks if not rule.common and not _cells(rule)]
    return bool(plain) and all(icon_name(name) in project.frames.drawings for name in plain)


def _signs(project: Project) -> list[dict[str, Any]]:
    """The icons before the numbers of a row: each number is in a text of its own, over all rows."""
    if not numbers_have_icons(project):
        return []
    cells = gauge_cells(project)
    return [
        {
            "icon": ICON + track,
            "x": SIGN_AT + SIGN_PITCH * place,
            "column": place + 1,
            "middle": _middle(project, number),
        }
        for number, line in enumerate(track_lines(project), 1)
        if line[0] not in cells
        for place, track in enumerate(line)
    ]


def _middle(project: Project, line: int) -> int:
    """How far below the upper edge of a row the middle of this line is."""
    letters = line_letters(project)
    return round(ABOVE + LINE * (LEAD + sum(letters[:line]) + letters[line] / 2))


def _gauges(project: Project) -> list[dict[str, Any]]:
    """The gauges of a player's row: a bar with cuts between its cells, or between groups of many cells."""
    cells, gauges = gauge_cells(project), []
    for number, (name, *_) in enumerate(track_lines(project), 1):
        if name not in cells:
            continue
        rule, step = project.game.rules.tracks[name], gauge_step(cells[name])
        every, goal = cells_in_one(project, name), goals(project).get(name, 0)
        drawn = cell_name(name) in project.frames.drawings
        high = CELL_HIGH if drawn else BAR_HIGH
        middle = _middle(project, number)
        gauges.append(
            {
                "track": name,
                "color": rule.color,
                "icon": ICON + name if icon_name(name) in project.frames.drawings else "",
                "x": BAR_AT,
                "middle": middle,
                "goal": round(step * goal) - CUT if 0 < goal < cells[name] else 0,
                "y": round(middle - high / 2),
                "wide": BAR - CUT,
                "high": high,
                "cells": CELLS + name if drawn else "",
                "cuts": [int(step * cell + 0.5) - CUT for cell in range(every, cells[name], every)],
            }
        )
    return gauges


def cells_in_one(project: Project, track: str) -> int:
    """How many cells of a gauge are one between two cuts."""
    return 1 if gauge_cells(project)[track] <= SEPARATE else project.game.rules.tracks[track].group


def goals(project: Project) -> dict[str, int]:
    """The track that decides the game, with the number that ends it, if there is one; for all sides."""
    rules = project.game.rules
    endings = (rules.winning, *(side.winning for side in rules.sides.values() if side.winning))
    return {ending.track: ending.at for ending in endings if ending.track and ending.at}


def gauge_step(cells: int) -> float:
    """From one cell of a gauge to the next: all gauges are equally long."""
    return BAR / cells


def gauge_cells(project: Project) -> dict[str, int]:
    """The number of cells of each track that has a gauge."""
    tracks = project.game.rules.tracks
    return {name: _cells(rule) for name, rule in tracks.items() if _cells(rule) and not rule.common}


_WIDTH, _BUTTON, _ROW, _HEADING = 310, (48, 44), 48, 20
"""In pixels: the whole map, a button, from one line of them to the next, and the heading of a group."""


class _SlotButton(Struct, frozen=True):
    """The button of a place."""

    slot: str
    label: str
    x: int
    y: int


class _Heading(Struct, frozen=True):
    """The name of a group of places, over all of them."""

    label: str
    x: int
    width: int


class _SlotMap(Struct, frozen=True):
    """A small picture of a mat's places."""

    buttons: list[_SlotButton] = []
    headings: list[_Heading] = []
    height: int = 0


def slot_map(project: Project) -> _SlotMap:
    """The places with names for players; an empty map if there are none."""
    names = {
        slot: (words, at)
        for zone, rule in project.game.rules.zones.items()
        if zone in project.table.mat.zones
        for slot, at in project.table.mat.zones[zone].cards.slots.items()
        if (words := rule.slot_names.get(slot))
    }
    if not names:
        return _SlotMap()
    lefts, tops = {at[0] for _, at in names.values()}, sorted({at[1] for _, at in names.values()})
    first, span = min(lefts), max(lefts) - min(lefts) or 1.0
    buttons = [
        _SlotButton(
            slot,
            _parts(words)[1],
            round((at[0] - first) / span * (_WIDTH - _BUTTON[0])),
            _HEADING + _ROW * tops.index(at[1]),
        )
        for slot, (words, at) in names.items()
    ]
    groups: dict[str, list[int]] = {}
    for button in buttons:
        groups.setdefault(_parts(names[button.slot][0])[0], []).append(button.x)
    headings = [_Heading(name, min(xs), max(xs) - min(xs) + _BUTTON[0]) for name, xs in groups.items()]
    return _SlotMap(buttons, headings, _HEADING + _ROW * len(tops))


def _parts(words: str) -> tuple[str, str]:
    """The group of a place and its name there."""
    group, comma, name = words.partition(", ")
    return (group, name) if comma else ("", words)
