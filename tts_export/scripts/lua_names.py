"""Names in a project's own Lua that nothing has: `Zone.move`, `Zones.mvoe`, a zone that is not in the rules.

Known is what the engine's own Lua defines (read when the script is joined), what the game provides, and what
the text itself defines. A name that nothing defines is nil in the game: the hook would fail there.
"""

import re
from bisect import bisect
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache

from tts_export.likeness import MANY
from tts_export.load.names import no_such
from tts_export.problems import Problem, Where, nearest, one_of
from tts_export.scripts.engine import ScriptPart
from tts_export.scripts.hook_names import registered_in
from tts_export.scripts.hook_slips import hook_slips
from tts_export.scripts.lua.blocks import Code, code
from tts_export.scripts.lua.expressions import call_at, is_name, literal, member_at, split
from tts_export.scripts.lua.functions import functions
from tts_export.scripts.lua.globals import script
from tts_export.scripts.lua.known import names
from tts_export.scripts.lua.tokens import value
from tts_export.scripts.lua_chains import tested_names
from tts_export.settings.game import Game

_GENERATED = ("GAME", "PANEL", "SOURCES")
"""What the joined script defines before its first file."""
_REFLECTION = ("_G", "_ENV")
"""A text that reads these may define globals that nobody can see from outside."""
_ELSEWHERE = {"null": "nil", "None": "nil", "undefined": "nil", "True": "true", "False": "false"}
"""Words of other languages, and what Lua has in their place."""
_NAMED_AFTER = {
    **dict.fromkeys(("costs", "refusals", "choices", "vain", "offers"), "action"),
    "gained": "track",
    "marked": "mark",
}
"""The kinds of hooks that are registered by the name of something, and of what."""
_ASKED = {
    "amounts": "a number",
    "conditions": "true or false",
    "refresh": "a list of cards",
    "asks": "the fields of a prompt",
}
"""The kinds of hooks whose answer is used, and what it is."""
_MEANS = {("Zones", "from"): "zone", ("Zones", "to"): "zone", ("Text", "mark"): "text"}
"""Parameters that have another name than what they are."""

_RETURNED = re.compile(r"^return (\w+)\s*\Z", re.MULTILINE)
_FUNCTION = re.compile(r"^function (\w+)\.(\w+)\(([^()]*)\)", re.MULTILINE)
_DEFINED = re.compile(r"^function (\w+)[.:](\w+)\(", re.MULTILINE)
_ASSIGNED = re.compile(r"\b([A-Z]\w*)\.(\w+)(?=\s*(?:,[^=\n]{0,200})?=(?!=))")
_TABLE = re.compile(r"^local (\w+) = \{(?:([^\n]*)\}$|(.*?)(?:^\}|\Z))", re.MULTILINE | re.DOTALL)
_KEY = re.compile(r"\b(\w++)\s*=(?!=)")


def lua_name_problems(
    parts: Sequence[ScriptPart], own: Collection[ScriptPart], game: Game | None
) -> Iterator[Problem]:
    """Every name in one of the project's `own` files among the `parts` of a script that nothing has.

    Without a `game`, whose file has mistakes, neither the names of its zones, tracks and actions are judged
    nor the order of its files.
    """
    modules = _modules(parts)
    signatures = dict(each for part in parts for each in _functions(part.text))
    fields = fields_of_arguments(part.text for part in parts)
    registered = registered_in(part.text for part in parts).get("actions", set())
    seen = {*_GENERATED, *(part.name for part in parts if game is None)}
    for part in parts:
        if part in own and script(part.text).error is None:
            text = _Text(part, code(part.text))
            yield from _globals(text, seen, game)
            yield from _silent(text)
            for at, name, message in hook_slips(text.code, seen, game, [part.text for part in own]):
                yield text.problem(at, name, message)
            yield from _members(text, {name: modules[name] for name in seen if name in modules})
            yield from _fields(text, fields)
            if game is not None:
                yield from _arguments(text, signatures, game)
                yield from _printed(text, game)
                rules = game.rules
                known = {"action": registered | {*rules.actions}, "track": rules.tracks, "mark": rules.marks}
                yield from _registrations(text, known)
        seen.add(part.name)


class _Text:
    """One of the project's own files: its code, and where a token is."""

    def __init__(self, part: ScriptPart, read: Code) -> None:
        self.code = read
        self.script = script(part.text)
        self.path = part.path

    def problem(self, token: int, name: str, message: str) -> Problem:
        tokens = self.code.tokens
        return Problem(Where(self.path, tokens.line(token), tokens.column(token)), name, message)

    @cached_property
    def locals(self) -> list[str]:
        """The names that the text gives to variables, parameters and functions of its own, in order."""
        places = self.code.tokens.places
        words = {word for word, at in places.items() if is_name(self.code, at[0])} - self.script.reads.keys()
        return sorted(word for word in words if self.uses(word))

    def uses(self, name: str) -> list[int]:
        """The tokens with this name that are not members of something."""
        return [at for at in self.code.places_of(name) if self.code.word(at - 1) not in (".", ":")]


def _globals(text: _Text, modules: Collection[str], game: Game | None) -> Iterator[Problem]:
    """Names that nothing defines, each once: where it is first read."""
    rules = game.rules if game else None
    own: dict[str, Collection[str]] = {}
    if rules is not None:
        own = {"zone": rules.zones, "track": rules.tracks, "mark": rules.marks}
    read, api = text.script.reads, names()
    if any(name in read for name in _REFLECTION):
        return
    unknown: set[str] = set()
    for name, line in read.items():
        if name in text.script.writes or name in modules or name in api.globals or name in api.not_available:
            continue
        uses = text.uses(name)
        at = next((at for at in uses if text.code.tokens.line(at) == line), uses[0])
        instead = f"; Lua has {_ELSEWHERE[name]}" if name in _ELSEWHERE else ""
        what = next((what for what, words in own.items() if name in words), "")
        instead = instead or (f': the name of a {what} is in quotes, `"{name}"`' if what else "")
        lists = [text.locals, [*modules, *sorted(api.globals)]]
        if name[0].isupper() and text.code.word(at + 1) == ".":  # modules have capitals, variables mostly not
            lists.reverse()
        if not instead and len(unknown) <= MANY:
            instead = nearest(name, lists[0]) or nearest(name, lists[1])
        unknown.add(name)
        yield text.problem(at, "lua-unknown-name", f'nothing is called "{name}"{instead}')


def _silent(text: _Text) -> Iterator[Problem]:
    """Hooks that are asked for something, and have no `return` or an empty one."""
    for function in functions(text.code):
        dotted, always = function.name.split("."), function.always and not function.returns
        if dotted[0] == "Registry" and len(dotted) == 3 and function.gives_nothing and not always:
            kind, name = dotted[1:]
            if kind in _ASKED:
                message = f"{kind}.{name} returns nothing, expected {_ASKED[kind]}: end it with `return`"
                yield text.problem(function.group.head, "lua-no-value", message)


def _members(text: _Text, modules: Mapping[str, Collection[str]]) -> Iterator[Problem]:
    """Members that a module of the engine, or a library of the game, does not have."""
    api = names()
    for name in text.script.reads:
        members = modules.get(name) or api.members.get(name)
        if name in text.script.writes:
            continue
        if not members:
            yield from _small_letters(text, name, modules)
            continue
        for at in text.uses(name):
            mark, member = text.code.word(at + 1), text.code.word(at + 2)
            if mark not in (".", ":") or f"{name}.{member}" in api.not_available:
                continue
            if member not in members:
                guess = nearest(member, members) or f"; it has {one_of(sorted(members))}"
                yield text.problem(at + 2, "lua-unknown-name", f'{name} has no "{member}"{guess}')
            elif mark == ":" and name in modules:
                message = f"{name}.{member} is called with a dot, not with a colon"
                yield text.problem(at + 1, "lua-unknown-name", message)


def _small_letters(text: _Text, name: str, modules: Collection[str]) -> Iterator[Problem]:
    """Members of a function of the game that is named as a module is, but in small letters: `log.say`."""
    module = next((known for known in modules if known.casefold() == name and name in names().globals), None)
    for at in text.uses(name) if module else ():
        if text.code.word(at + 1) == ".":
            message = f'"{name}" is a function of the game, did you mean "{module}"?'
            yield text.problem(at, "lua-unknown-name", message)


def _arguments(text: _Text, signatures: Mapping[str, list[str]], game: Game) -> Iterator[Problem]:
    """Texts that are given to a function of the engine for a zone, a track or a mark, and that name none."""
    rules = game.rules
    known: dict[str, Collection[str]] = {"zone": rules.zones, "track": rules.tracks, "mark": rules.marks}
    tested = tested_names(text.code)  # hooks of many games: `if GAME.tracks.gold then`
    for name in text.script.reads:
        for at in text.uses(name):
            function = "".join(text.code.text[at : at + 3])
            call = call_at(text.code, at, at + 3) if function in signatures else None
            for what, span in zip(signatures[function], call.arguments, strict=False) if call else ():
                written = literal(text.code, span)
                word = value(written) if written is not None else ""
                is_known = what not in known or word in known[what] or (f"{what}s", word) in tested
                if word and not is_known:
                    yield text.problem(span[0], f"unknown-{what}", no_such(what, word, known[what]))


_BESIDE_FIELDS = ("id", "type", "name")
_OF_NOTES = ("token", "ath", "reads", "topics")
"""What a card's notes have besides its printed fields, for hooks and for the engine."""


def _printed(text: _Text, game: Game) -> Iterator[Problem]:
    """Fields that no card has, of what `Cards.printed` returns, at once or in a variable of its own."""
    fields = [*(name for name, rule in game.fields.items() if rule.kind != "picture"), *_BESIDE_FIELDS]
    for at in text.code.places_of("Cards"):
        is_printed = text.code.text[at : at + 3] in (["Cards", ".", "printed"], ["Cards", ".", "of"])
        call = call_at(text.code, at, at + 3) if is_printed else None
        for end in _ends(text.code, at, call.end) if call else ():
            field = member_at(text.code, end)
            if field and field[1] not in (*fields, *_OF_NOTES):
                yield text.problem(field[0], "unknown-field", no_such("field", field[1], fields))


def _ends(code: Code, at: int, after: int) -> Iterator[int]:
    """The tokens after a call, and after each use of the variable that alone has what it returns."""
    yield after
    local, name, sign = code.text[max(at - 3, 0) : at] if at > 2 else ("", "", "")
    if (local, sign) != ("local", "=") or code.word(after) in (".", "[", "and", "or", ","):
        return
    own, function = [], code.function_of(at)
    places = code.places_in(function, name)
    for use in places[bisect(places, at) :]:
        if code.word(use - 1) != "." and code.function_of(use) is function:
            if code.word(use + 1) in ("=", ",") or code.word(use - 1) == "local":
                return  # at once: many variables may have this name
            own.append(use + 1)
    yield from own


def _fields(text: _Text, known: Mapping[str, Mapping[int, tuple[str, ...]]]) -> Iterator[Problem]:
    """Fields of tables that are given to a function of the engine, and that it does not read."""
    for name in text.script.reads:
        for at in text.uses(name):
            function = "".join(text.code.text[at : at + 3])
            call = call_at(text.code, at, at + 3) if known.get(function) else None
            for place, (first, _) in enumerate(call.arguments if call else ()):
                fields = known[function].get(place, ())
                for key in _keys(text.code, first) if fields else ():
                    word = text.code.word(key)
                    if word not in fields:
                        guess = nearest(word, fields) or f"; it takes {one_of(fields)}"
                        message = f'{function} takes no "{word}"{guess}'
                        yield text.problem(key, "lua-unknown-name", message)


def _keys(code: Code, opened: int) -> list[int]:
    """The names before an equals sign in a table that is written out: `{ at = seat }`."""
    if code.word(opened) != "{":
        return []
    parts = split(code, (opened + 1, code.ends.get(opened, opened)), {",", ";"})
    return [first for first, _ in parts if is_name(code, first) and code.word(first + 1) == "="]


def _registrations(text: _Text, known: Mapping[str, Collection[str]]) -> Iterator[Problem]:
    """Hooks that are registered for an action, a track or a mark that does not exist."""
    for at in text.uses("Registry"):
        kind, dot, name = text.code.text[at + 2 : at + 5] if text.code.word(at + 4) else ("", "", "")
        what = _NAMED_AFTER.get(kind, "")
        if what and dot == "." and text.code.word(at + 5) == "=" and name not in known[what]:
            yield text.problem(at + 4, f"unknown-{what}", no_such(what, name, sorted(known[what])))


def _modules(parts: Sequence[ScriptPart]) -> dict[str, frozenset[str]]:
    """The members of every module by its name; modules whose members cannot be seen are left out.

    Other files may add members to a module, except to the Registry, whose kinds of hooks are fixed.
    """
    members_of: dict[str, set[str]] = {}
    for part in parts:
        own = _returned(part.text)
        if own:
            members_of[part.name] = set(_members_of(part.text).get(own, ()))
    for part in parts:
        for name, members in _members_of(part.text).items():
            if name in members_of and name != "Registry":
                members_of[name] |= members
    return {name: frozenset(members) for name, members in members_of.items()}


@lru_cache(maxsize=256)
def _returned(text: str) -> str:
    """The name under which a text returns its module; "" if it returns none."""
    match = _RETURNED.search(text)
    return match[1] if match else ""


@lru_cache(maxsize=256)
def _members_of(text: str) -> dict[str, set[str]]:
    """The members that a text gives to each table, by the table's name."""
    members: dict[str, set[str]] = {}
    for table, member in [*_ASSIGNED.findall(text), *_DEFINED.findall(text)]:
        members.setdefault(table, set()).add(member)
    for table, one_line, lines in _TABLE.findall(text):
        members.setdefault(table, set()).update(_KEY.findall(one_line or lines))
    return members


@lru_cache(maxsize=256)
def _functions(text: str) -> list[tuple[str, list[str]]]:
    """The functions of modules that a text defines, each with its parameters."""
    return [
        (
            f"{module}.{name}",
            [_MEANS.get((module, parameter), parameter) for parameter in re.findall(r"\w+", parameters)],
        )
        for module, name, parameters in _FUNCTION.findall(text)
    ]


# What the engine's comments say about the tables that its functions take: `---@param move Move|nil`.

_CLASS = re.compile(r"^---@class (\w++)[^\n]*+\n((?:---@field [^\n]*\n)+)", re.MULTILINE)
_OPEN = "---@field [string] "
"""A class that may have any other field, too."""
_FIELD = re.compile(r"^---@field (\w+)", re.MULTILINE)
_ANNOTATED = re.compile(r"^((?:---[^\n]*+\n)++)(?:function (\w+\.\w+)\(([^()]*)\))?", re.MULTILINE)
"""Comments without a function, too: so each line is passed once."""
_PARAMETER = re.compile(r"^---@param (\w+) (\w+)", re.MULTILINE)


def fields_of_arguments(texts: Iterable[str]) -> Mapping[str, Mapping[int, tuple[str, ...]]]:
    """The functions that take a table of a class: the fields of that class, by the place of the argument."""
    read = [_read(text) for text in texts]
    classes = {name: fields for of_text, _ in read for name, fields in of_text}
    functions = (function for _, of_text in read for function in of_text)
    return {name: {at: classes[kind] for at, kind in places if kind in classes} for name, places in functions}


_Classes = list[tuple[str, tuple[str, ...]]]
_Functions = list[tuple[str, list[tuple[int, str]]]]


@lru_cache(maxsize=256)
def _read(text: str) -> tuple[_Classes, _Functions]:
    """The classes with their fields, and the functions with the types of their parameters."""
    closed = [(name, fields) for name, fields in _CLASS.findall(text) if _OPEN not in fields]
    classes = [(name, tuple(_FIELD.findall(fields))) for name, fields in closed]
    functions = []
    for comment, name, parameters in _ANNOTATED.findall(text):
        types = dict(_PARAMETER.findall(comment))
        named = enumerate(re.findall(r"\w+", parameters))
        places = [(place, types[type_name]) for place, type_name in named if type_name in types]
        functions += [(name, places)] if name else []
    return classes, functions
