"""The colors of the panel on the screen: `panel:` in game.yaml."""

from tts_export.settings.base import Settings
from tts_export.settings.names import Color


class PanelColors(Settings):
    """The nine colors of the panel. Text is read on most of them, so a build compares their contrast."""

    plate: Color = "#14141f"
    """The background of every part of the panel, and the letters on `press` and `now`."""
    row: Color = "#2c2c45"
    """What is on the plate: players' rows and phases; mixed with a little of `line`, the buttons."""
    quiet: Color = "#1f1f33"
    """The place of a button that a player cannot press now."""
    line: Color = "#6a6a94"
    """The empty cells of a gauge; mixed with `row`, the buttons under the pointer."""
    text: Color = "#f6f7fa"
    """What is read first: names, buttons, the log."""
    second: Color = "#b9bcd0"
    """What is read second: hints, the text of a question, headings."""
    now: Color = "#34e29b"
    """The running phase and the active player."""
    done: Color = "#2a6650"
    """Phases that are over, and rows that are chosen in a list."""
    press: Color = "#ffc933"
    """The button that goes on with the game."""
