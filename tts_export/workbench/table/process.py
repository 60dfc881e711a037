"""The process in which the table of a server is played: it keeps one session, asked with plain data."""

from tts_export.links import guard
from tts_export.simulator import SimError
from tts_export.workbench.table.asking import WORKS, TableAnswer, answered
from tts_export.workbench.table.pictures import BuiltTable
from tts_export.workbench.table.session import Session
from tts_export.workbench.table.views import View

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


def view(seat: str, guest: bool = False) -> View:
    """What a seat sees now."""
    return _sessions[0].view(seat, guest)


def ask(name: str, seat: str, body: bytes) -> TableAnswer:
    """The answer to a request."""
    answer = answered(WORKS[name], _sessions[0], seat, body)
    _sessions[0].write_down()
    return answer
