"""What pages ask of a table and what they get, in the process in which the table is played."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import msgspec

from tts_export.files import write_whole
from tts_export.inputs import from_json
from tts_export.links import guard
from tts_export.problems import reason
from tts_export.simulator import SimError
from tts_export.simulator.play.moves.kind import ImpossibleGesture
from tts_export.windows import is_device
from tts_export.workbench.table.gestures import decoded
from tts_export.workbench.table.pictures import BuiltTable
from tts_export.workbench.table.session import Session
from tts_export.workbench.table.views import SeatViews


class TableRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a page asks of the table as a whole."""

    do: Literal["new", "bots", "step", "open", "go", "keep"]
    players: int = 2
    seed: int = 7
    seats: tuple[str, ...] = ()
    version: int | None = None
    text: str = ""
    step: int = 0
    name: str = ""


class PieceRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a page asks about an object."""

    piece: str
    again: bool = False


class TableAnswer(msgspec.Struct, frozen=True):
    """What goes to the page: JSON, or with another status than 200 why it cannot be done."""

    body: bytes
    status: int = 200


class PageOfSeat(msgspec.Struct, frozen=True):
    """Where a request comes from: the page of a seat, in the language that its player has chosen."""

    seat: str
    language: str = ""


Work = Callable[[Session, PageOfSeat, bytes], Any]
"""Does what a page asks for in the body of a request, and returns the answer."""


def answered(work: Work, session: Session, page: PageOfSeat, body: bytes) -> TableAnswer:
    """The answer that goes to a page."""
    try:
        answer = work(session, page, body)
    except msgspec.MsgspecError as error:
        return TableAnswer(str(error).encode(), 400)
    except (ImpossibleGesture, SimError) as error:
        return TableAnswer(str(error).encode(), 409)
    except OSError as error:
        return TableAnswer(reason(error).encode(), 409)
    return TableAnswer(msgspec.json.encode(answer))


def act(session: Session, page: PageOfSeat, body: bytes) -> dict[str, str]:
    """Makes a gesture."""
    return {"refused": session.act(page.seat, decoded(body), page.language)}


def menu(session: Session, page: PageOfSeat, body: bytes) -> dict[str, Any]:
    """Looks at the menu of an object."""
    of = from_json(body, PieceRequest)
    return {"entries": session.menu(page.seat, of.piece, of.again, page.language)}


def search(session: Session, page: PageOfSeat, body: bytes) -> dict[str, Any]:
    """Looks into a deck or a bag."""
    return {"inside": session.search(page.seat, from_json(body, PieceRequest).piece, page.language)}


def transcript(session: Session, page: PageOfSeat, body: bytes) -> dict[str, str]:
    """The game so far."""
    return {"text": session.record.text()}


def game(session: Session, page: PageOfSeat, body: bytes) -> dict[str, str]:
    """Does something with the table as a whole."""
    asked = from_json(body, TableRequest)
    if asked.do == "new":
        session.new(asked.players, asked.seed)
    elif asked.do == "bots":
        session.let_bots_play(asked.seats)
    elif asked.do == "step":
        session.step(asked.version)
    elif asked.do == "open":
        session.open(asked.text)
    elif asked.do == "go":
        session.go_to(asked.step)
    else:
        return {"file": _keep(session, asked.name)}
    return {}


WORKS: dict[str, Work] = {
    "act": act,
    "menu": menu,
    "search": search,
    "game": game,
    "transcript": transcript,
}
"""By the last part of their addresses."""


def _keep(session: Session, name: str) -> str:
    """Writes the transcript into the project's `tests/` under a name that is free; returns its path."""
    words = "".join(letter if letter.isalnum() or letter in "-_" else "-" for letter in name[:80]).strip("-")
    words = f"{words}-game" if is_device(words) else words or "game"
    folder = session.built.root / "tests"
    names = [f"{words}{'' if n == 1 else f'-{n}'}.play" for n in range(1, 1000)]
    file = next((folder / free for free in names if not (folder / free).exists()), None)
    if file is None:
        raise ImpossibleGesture(f"There are too many transcripts called {name}.")
    write_whole(file, session.record.text().encode())
    return Path("tests", file.name).as_posix()


_sessions: list[Session] = []


def follow(built: BuiltTable, notice: str = "") -> str | None:
    """Goes on with the table of a new build, or opens it; returns why there is no table, None if there is."""
    guard(built.root)
    try:
        if _sessions:
            _sessions[0].build(built)
        else:
            _sessions.append(Session(built))
            _sessions[0].notice = notice
    except (SimError, OSError) as error:
        if not _sessions:
            return str(error)
        _sessions[0].notice = f"The build cannot be played: {error}"
    return None


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
