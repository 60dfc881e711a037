"""The table in the running game: its scripts, the looks of its cards, and renewing them."""

import json
from collections.abc import Mapping
from itertools import count
from typing import Any, TypeVar

import msgspec

from tts_export.inputs import from_json
from tts_export.push.editor import CUSTOM, EXECUTE, GET_SCRIPTS, SAVE_AND_PLAY, SCRIPTS, Editor, EditorMessage
from tts_export.push.looks import LookData, TableCard
from tts_export.push.others import Other, Others
from tts_export.scripts.literal import long_string

SOON, LATER = 15.0, 90.0
"""Seconds: for an answer, and for loading a table or renewing all its cards."""
GLOBAL = "-1"
NO_ANSWER = (
    "Tabletop Simulator runs, but has not answered: load a table there, close its dialogs, and make sure "
    "that its window is not frozen"
)
_OLD = 'sendExternalMessage({ tts_export = call, text = "{\\"old\\":true}" })'
_calls = count(1)
_T = TypeVar("_T")


class PushStop(Exception):
    """A push that cannot go on; `name` and text are those of the problem."""

    def __init__(self, name: str, message: str) -> None:
        super().__init__(message)
        self.name = name


class ScriptedObject(msgspec.Struct, frozen=True):
    """An object with a script, as the game lists it."""

    guid: str
    name: str = ""
    script: str = ""
    ui: str = ""

    @property
    def is_ours(self) -> bool:
        """Whether tts-export has made the script."""
        return 'tag "tts-export"' in self.script[:1000]


class _ScriptList(msgspec.Struct, frozen=True):
    """The game's list of scripts."""

    scripts: list[ScriptedObject] = msgspec.field(default=[], name="scriptStates")


class TableDescription(msgspec.Struct, frozen=True):
    """What a table says of itself: its game, and every look that its cards have."""

    game: str = ""
    cards: list[TableCard] | dict[str, TableCard] = []
    waiting: bool = False
    """Whether cards of an earlier push still wait."""
    old: bool = False
    """Whether its script was made before cards could be renewed; then it says nothing else."""


class Renewal(msgspec.Struct, frozen=True):
    """The outcome of renewing."""

    waiting: bool = False
    """Whether somebody holds or searches some of the cards."""
    failed: bool = False
    """Whether something did not come back as it should."""
    unknown: list[str] | dict[str, bool] = []
    """Cards of a type that the script does not know."""


def listed(editor: Editor) -> list[ScriptedObject]:
    """Global and the objects that have scripts."""
    answers = editor.ask({"messageID": GET_SCRIPTS}, [SCRIPTS], lambda _: True, SOON)
    if answers is None:
        raise PushStop("no-answer", NO_ANSWER)
    try:
        return msgspec.convert(answers, _ScriptList).scripts
    except msgspec.ValidationError as error:
        raise PushStop("strange-answer", f"the game has answered something else: {error}") from error


def described(editor: Editor, guid: str) -> TableDescription:
    """What the table of a controller says of itself."""
    return _call(editor, guid, "describeCards", "describeCards(call)", TableDescription, SOON)


def renewed(editor: Editor, guid: str, cards: Mapping[str, LookData]) -> Renewal:
    """Renews the cards with these ids; returns when all is done that can be done now."""
    text = long_string(json.dumps(cards))
    run = f"renewCards({{ call = call, cards = JSON.decode({text}) }})"
    return _call(editor, guid, "renewCards", run, Renewal, LATER)


def others(editor: Editor, guid: str, question: str) -> dict[str, Other]:
    """The mats, tokens and boxes on the table that a question is about, by their GUIDs."""
    described = _call(editor, guid, "describeCards", question, Others, SOON).objects
    return described if isinstance(described, dict) else {}


def reload(editor: Editor, scripts: list[ScriptedObject]) -> None:
    """Sends scripts, and lets the game load its last save with them."""
    states = [
        {"name": script.name, "guid": script.guid, "script": script.script, "ui": script.ui}
        for script in scripts
    ]
    if (
        editor.ask({"messageID": SAVE_AND_PLAY, "scriptStates": states}, [SCRIPTS], lambda _: True, LATER)
        is None
    ):
        raise PushStop("no-answer", "the game has not loaded the table again: look there for an error")


def items(value: Any) -> Any:
    """The items of a list; the game may write an empty list as an empty mapping."""
    return value.values() if isinstance(value, dict) else value


def _call(editor: Editor, guid: str, name: str, run: str, answer: type[_T], seconds: float) -> _T:
    """The answer of a function of the controller; it comes as a message of its own, perhaps much later."""
    call = f"{name} {next(_calls)}"
    script = f'local call = "{call}"\nif {name} == nil then {_OLD} else {run} end'

    def fits(message: EditorMessage) -> bool:
        custom = message.get("customMessage")
        return isinstance(custom, dict) and custom.get("tts_export") == call

    reply = editor.ask({"messageID": EXECUTE, "guid": guid, "script": script}, [CUSTOM], fits, seconds)
    if reply is None:
        raise PushStop("no-answer", NO_ANSWER)
    try:
        return from_json(str(reply["customMessage"].get("text")), answer)
    except msgspec.MsgspecError as error:
        raise PushStop("strange-answer", f"the table has answered something else: {error}") from error
