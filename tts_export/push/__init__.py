"""Renewing the cards of a running game through the External Editor API of Tabletop Simulator.

In go a build folder and the connection to the game, out comes a report of what was renewed:

with Editor(lines.printer(build, say)) as editor:
    report = push(build, editor)
"""

from tts_export.push.editor import BusyPort, Editor, NoGame
from tts_export.push.pushing import PushReport, push

__all__ = ["BusyPort", "Editor", "NoGame", "PushReport", "push"]
