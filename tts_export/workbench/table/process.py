"""The process in which the table of a server is played: it keeps one session, asked with plain data."""

from tts_export.links import guard
from tts_export.simulator import SimError
from tts_export.workbench.table.asking import WORKS, PageOfSeat, TableAnswer, answered
from tts_export.workbench.table.pictures import BuiltTable
from tts_export.workbench.table.session import Session
from tts_export.workbench.table.views import SeatViews

_sessions: list[Session] = []


def follow(built: BuiltTable, notice: str = "") -> bool:
    """Goes on with the table of a new build, or opens it; returns whether there is a table."""
    guard(built.root)
    try:
        if _sessions:
            _sessions[0].build(built)
        else:
            _sessions.append(Session(built))
            _sessions[0].notice = notice
    except (SimError, OSError) as error:
        for session in _sessions:
            session.notice = f"The build cannot be played: {error}"
    return bool(_sessions)


def speak(built: BuiltTable) -> None:
    """Has the game in the language of a build, too."""
    guard(built.root)
    try:
        _sessions[0].speak(built)
    except (SimError, OSError) as error:
        _sessions[0].notice = f"The game cannot be played in {built.language}: {error}"


def view(seat: str, guest: bool = False, language: str = "") -> SeatViews:
    """What a seat sees now, in a language."""
    return _sessions[0].view(seat, guest, language)


def ask(name: str, seat: str, body: bytes, language: str = "") -> TableAnswer:
    """The answer to a request of a seat, from a page in a language."""
    answer = answered(WORKS[name], _sessions[0], PageOfSeat(seat, language), body)
    _sessions[0].write_down()
    return answer
