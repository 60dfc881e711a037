"""Prints and script errors of the running game, as lines for people."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tts_export.problems import Problem, Where
from tts_export.push.editor import FAILED, PRINTED, EditorMessage
from tts_export.tts.script_lines import line_in, source_of

_PLACE = re.compile(r"^.*?:\(?\d[\d,\-]*+\)?:\s*")
_CODES = re.compile(r"\[(?:[0-9A-Fa-f]{6}(?:[0-9A-Fa-f]{2})?|-|/?[biu])\]")
_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]+")


def printer(build: Path, say: Callable[[str], None]) -> Callable[[EditorMessage], None]:
    """A function that says the messages of the game that people should read."""

    def heard(message: EditorMessage) -> None:
        text = line_of(message, build)
        if text:
            say(text)

    return heard


def line_of(message: EditorMessage, build: Path) -> str:
    """The line for a message of the game; empty for one that is nobody's business."""
    if message["messageID"] == PRINTED:
        return "game: " + _plain(message.get("message"))
    if message["messageID"] == FAILED:
        return str(_problem(message, build))
    return ""


def _problem(message: EditorMessage, build: Path) -> Problem:
    """A script error at its place: in the source, or in the script on some object."""
    error = _plain(message.get("error"))
    place = source_of(build, line_in(error)) if message.get("guid") not in ("", "-1", None) else None
    if place is not None:
        return Problem(Where(Path(place[0]), place[1]), "script-error", _PLACE.sub("", error) or error)
    prefix = _plain(message.get("errorMessagePrefix")).strip().rstrip(":")
    return Problem(Where(Path("game")), "script-error", ": ".join(filter(None, [prefix, error])))


def _plain(text: Any) -> str:
    """The text in one line, without the game's codes for colors and without what a terminal would obey.

    Empty for anything but a text: any program on this computer may send messages.
    """
    return _UNSEEN.sub(" ", _CODES.sub("", text)).strip() if isinstance(text, str) else ""
