"""A push: what the table in the running game shows is compared with a build, and what differs is renewed."""

from collections.abc import Callable, Mapping
from pathlib import Path

from msgspec import Struct

from tts_export.built.manifest import AGAIN, SAVE, read_manifest, read_save, unreadable
from tts_export.problems import Problem, Where, has_errors, hint, one_of, warning
from tts_export.push import table
from tts_export.push.editor import Editor, NoGame
from tts_export.push.looks import LookData, TableCard, changed, looks_of
from tts_export.push.others import lacking, question
from tts_export.push.sound import is_sound
from tts_export.push.table import GLOBAL, PushStop, Renewal, ScriptedObject, TableDescription

# The report of a push.


class PushReport(Struct, frozen=True):
    """What a push has found and done. It never says where a card is: that may be hidden from its reader."""

    problems: list[Problem] = []
    cards: int = 0
    """How many cards looked otherwise on the table; their copies are not counted."""
    waiting: bool = False
    """Whether somebody holds or searches some of them: these follow."""
    scripts: bool = False
    """Whether scripts were sent, and the table has been loaded again."""

    @property
    def failed(self) -> bool:
        return has_errors(self.problems)

    @property
    def changed(self) -> bool:
        """Whether something on the table has changed."""
        return self.scripts or bool(self.cards)

    def text(self) -> str:
        """One line for people; empty if the push failed."""
        if self.failed:
            return ""
        cards = f"{self.cards} card{'s' * (self.cards != 1)} renewed on the table"
        if not self.cards:
            cards = "every card on the table is as in the build"
        waits = "those that somebody holds or searches follow" if self.waiting else ""
        return "; ".join(filter(None, ["new scripts, table loaded again" * self.scripts, cards, waits]))


Confirm = Callable[[str], bool]
RELOADS = (
    "The table is loaded again for new scripts: it goes back to where it was last saved or loaded in the "
    "game, and what has happened since is lost."
)
UNTOUCHED = "nothing was changed"
NO_GAME = (
    "Tabletop Simulator does not answer on port {port}: start it on this computer and load the mod there; "
    "only the game of the host can renew cards"
)


def push(build: Path, editor: Editor, agree: Confirm | None = None) -> PushReport:
    """Renews the cards on the table that look otherwise than in the build folder `build`.

    With `agree`, scripts are sent, too, if they differ: `agree` is called with a sentence about what that
    costs, and returns whether to send them. Raises nothing: what is wrong is in the report.
    """
    where = Where(build / SAVE)
    save, problems = read_save(build)
    manifest, more = read_manifest(build)
    if save is None or manifest is None:
        return PushReport(problems or more)
    if not is_sound(save):
        return PushReport([unreadable(where.file, f"not a save of a build: {AGAIN}")])
    try:
        return _pushed(save, manifest.game, editor, agree, where)
    except PushStop as stopped:
        return PushReport([Problem(where, stopped.name, str(stopped))])
    except NoGame as error:
        return PushReport([Problem(where, "no-game", NO_GAME.format(port=error))])


def _pushed(save: LookData, game: str, editor: Editor, agree: Confirm | None, where: Where) -> PushReport:
    listed = table.listed(editor)
    controller, described = _ours(editor, listed, game)
    scripts = _new_scripts(save, listed, controller)
    sent = bool(scripts) and agree is not None and agree(RELOADS)
    if sent:
        table.reload(editor, scripts)
        described = table.described(editor, controller.guid)
    if described.old:
        message = "the scripts on the table are too old to renew cards: load the new build in the game"
        raise PushStop("old-table", f"{message}, or push with `--scripts`")
    looks, seen = looks_of(save), list(table.items(described.cards))
    _check_set(seen, looks)
    cards = changed(seen, looks)
    done = Renewal()
    if cards or described.waiting:  # what waits may have changed back since
        done = table.renewed(editor, controller.guid, cards)
    problems = _troubles(done, where)
    if scripts and not sent:
        message = "the table runs other scripts than this build: `tts-export push --scripts` sends them"
        problems.append(hint(where, "other-scripts", message))
    there = table.others(editor, controller.guid, question(save))
    if lacks := lacking(save, there, {card.id for card in seen}):
        message = f"a push does not bring {one_of(lacks)}: load this build in the game for that"
        problems.append(hint(where, "not-pushed", message))
    return PushReport(problems, len(cards), done.waiting, sent)


def _ours(editor: Editor, listed: list[ScriptedObject], game: str) -> tuple[ScriptedObject, TableDescription]:
    """The one controller of this game on the table, and what it says."""
    tables = [table_object for table_object in listed if table_object.is_ours and table_object.guid != GLOBAL]
    if not tables:
        raise PushStop("not-our-table", f"the table in the game was not made by tts-export: {UNTOUCHED}")
    described = [(table_object, table.described(editor, table_object.guid)) for table_object in tables]
    ours = [
        (table_object, description)
        for table_object, description in described
        if description.old or description.game == game
    ]
    if not ours:
        games = one_of(sorted({description.game for _, description in described}))
        raise PushStop("other-game", f'the table in the game is of "{games}", not of "{game}": {UNTOUCHED}')
    if len(ours) > 1:
        raise PushStop("several-tables", f"the game has several tables of this game: {UNTOUCHED}")
    return ours[0]


def _check_set(seen: list[TableCard], looks: Mapping[str, LookData]) -> None:
    if seen and not any(card.id in looks for card in seen):
        message = f"no card on the table is in this build, so it is another set: {UNTOUCHED}"
        raise PushStop("other-set", message)


def _new_scripts(
    save: LookData, listed: list[ScriptedObject], controller: ScriptedObject
) -> list[ScriptedObject]:
    """The scripts of the build that the table does not have. Somebody else's Global is left alone."""
    built = {GLOBAL: save}
    for entry in save["ObjectStates"]:
        if "tts-export" in (entry.get("Tags") or ()):
            built[controller.guid] = entry
    return [
        ScriptedObject(entry.guid, entry.name, text, str(built[entry.guid].get("XmlUI") or ""))
        for entry in listed
        if entry.guid in built and entry.is_ours
        if (text := str(built[entry.guid].get("LuaScript") or "")) and _lines(text) != _lines(entry.script)
    ]


def _lines(script: str) -> list[str]:
    return script.strip().splitlines()


def _troubles(done: Renewal, where: Where) -> list[Problem]:
    troubles = []
    if done.unknown:
        types = one_of(sorted(done.unknown))
        message = f"the scripts on the table do not know the type of {types}: `--scripts` sends new ones"
        troubles.append(warning(where, "unknown-type", message))
    if done.failed:
        message = "the game has not put all cards back as they were: rewind the table, or load it again"
        troubles.append(Problem(where, "not-renewed", message))
    return troubles
