"""Names of Lua functions in game.yaml that nobody has registered: reported by the build, not in a game.

Registered is what the engine or the hooks assign by name: `Registry.amounts.shine = ...`. Of a kind to which
some script assigns under a name that is only known when it runs, nothing can be reported.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from tts_export import yamls
from tts_export.likeness import ALIKE, nearest_word, slip_of
from tts_export.load.names import NameUse, Steps
from tts_export.problems import Problem, Severity, Where, nearest, one_of, warning
from tts_export.scripts.engine import Sources, lua_text
from tts_export.settings.advice.wording import NUMBERS
from tts_export.settings.game import Game
from tts_export.settings.rules import Rules

_WORD = r"Registry(?<!\wRegistry)"  # a search for \bRegistry is 30 times as slow
_NAMED = re.compile(_WORD + r"\.(\w+)(?:\.(\w+)|\[\"(\w+)\"\])\s*(?:,|=(?!=))")
HookPlaces = Mapping[tuple[str, str], Where]
"""Where hooks are mentioned first, by their kinds and names."""
_MENTIONED = re.compile(r"Registry\.(\w++)(?:\.|\[\")(\w++)")
_FUNCTION = re.compile(r"function(?<!\wfunction)\s+Registry\.(\w+)\.(\w+)()\s*\(")
_COMPUTED = re.compile(_WORD + r"\.(\w+)(?:\[(?!\")[^\[\]\n]+\])?\s*=(?!=)")
_PASSED_ON = re.compile(_WORD + r"(?!\s*\.\s*\w)|" + _WORD + r"\s*\.\s*actions\b(?!\s*\.\s*\w|\[\")")
"""All actions or the whole registry, in other words than `Registry.actions.send`: under another name."""
_ENDS = re.compile(r"\bEnding\b|\bRegistry\.beaten\b")
_ACTION = re.compile(r"^Registry\.actions\.(\w+) = function\b(.*?)(?:^end|\Z)", re.MULTILINE | re.DOTALL)
"""A function without an end goes to that of the text: so each text is passed once."""
_LOCAL = re.compile(r"^(?:local )?function ([\w.]++)(.*?)(?:^end|\Z)", re.MULTILINE | re.DOTALL)
_CHARGES = re.compile(r"\b(?:Actions\.charge|Costs\.(?:pay|take))\(")
_OF_ACTIONS = (
    re.compile(r"\"(\w++)(?=\")"),
    re.compile(r"Actions\.charge\(\"(\w++)(?=\")"),
    re.compile(r"\bactions\.(\w++)"),
)
"""Names in quotes, those of them that are charged for, and members of `actions`: counted once for all."""
_REPORTED = re.compile(r"\bEvents\.(?:happened|due)\(\s*(\"(\w+)\")?")


def hook_problems(
    sources: Sources, game: Game, texts: Iterable[str], hooks: Iterable[str]
) -> Iterator[Problem]:
    """Every function that the game names and none of these Lua texts has, every event that nothing reports,
    and every part of the hooks that is not there, at its place in game.yaml. `hooks` are the game's.
    """
    yield from _missing_parts(sources)
    yield from _unread_files(sources)
    texts, hooks, rules = list(texts), list(hooks), game.rules
    places = _registrations(sources)
    yield from _misspelled(sources, places, set(texts) - set(hooks), hooks)
    yield from _unknown_events(sources, game, texts, hooks)
    registered = registered_in(texts)
    yield from _uncalled(sources, game, places, registered.get("actions", set()), hooks)
    yield from _without_end(sources, rules, hooks)
    yield from _without_effect(sources, game, registered.get("actions", set()), hooks)
    yield from _never_charged(sources, rules, hooks)
    computed = {kind for text in texts for kind in _computed(text)}
    astray = _beside_cards(sources)
    for at, name, kind in _named(rules):
        known = registered.get(kind, set())
        kinds = {other for other, names in registered.items() if name in names}
        if kind not in kinds and kind.rstrip("s") in {other.rstrip("s") for other in kinds}:
            continue  # Registry.amount.NAME, which is reported
        if name and name not in known and kind not in computed and name not in astray.get(kind, set()):
            function = f"Registry.{kind}.{name}"
            what = "a number in digits, or the function" if kind == "amounts" else "it"
            advice = nearest(name, sorted(known)) or f": write {what} into hooks.lua, beside game.yaml"
            message = f'"{name}" is not a function in hooks.lua ({function}){advice}'
            if kind == "amounts" and name.startswith("-"):
                message = (
                    f'"{name}" is not a number: one to lose is -2, and what cards add up to is taken away'
                )
                message = f"{message} by a function in hooks.lua, beside game.yaml: `amount: NAME`"
            elif (
                kind == "amounts"
                and (number := NUMBERS.get(name.casefold(), name))
                and str(number).isdecimal()
            ):
                message = f"the amount is a number in digits, without quotes: write {number}"
            elif kind == "amounts" and name in game.fields:
                message = (
                    f'"{name}" is a field of cards: write {{sum: {name}, zone: ZONE}} for what it adds up to'
                )
            if kind == "actions" and advice.startswith(":"):
                message = (
                    f'the action "{name}" does nothing yet: give it `move_to`, `gain`, `draw` ..., '
                    f"or write a function `{function}` in hooks.lua, beside game.yaml"
                )
            if kind in ("conditions", "refresh") and known:
                like = nearest_word(name, sorted(known), 0.8 if kind == "conditions" else ALIKE)
                others = (
                    f", expected {one_of(sorted(known))}, or the name of a function {function} in hooks.lua"
                )
                message = f'"{name}" is not known here' + (f', did you mean "{like}"?' if like else others)
            yield Problem(place_in_game(sources, ("rules", *at)), "unknown-hook", message)


def _beside_cards(sources: Sources) -> dict[str, set[str]]:
    """The functions of a hooks.lua beside cards.yaml or of a hook.lua, if the game has no other."""
    if not sources.lineage or any(sources.template(f"games/{game}/hooks.lua") for game in sources.lineage):
        return {}
    game = sources.template(f"games/{sources.lineage[-1]}/game.yaml")
    files = [sources.file.parent / "hooks.lua", *(sorted(game.parent.glob("*.lua")) if game else ())]
    texts = [lua_text(file) for file in files if file.is_file() and not file.is_symlink()]
    return registered_in(texts)


def registered_in(texts: Iterable[str]) -> dict[str, set[str]]:
    """The names of the functions that these Lua texts register, by the kind of hook."""
    registered: dict[str, set[str]] = {}
    for text in texts:
        for kind, name in _registered(text):
            registered.setdefault(kind, set()).add(name)
    return registered


@lru_cache(maxsize=256)
def _registered(text: str) -> list[tuple[str, str]]:
    """Kinds of hooks with the names that a text registers. The engine's texts are asked again and again."""
    named = [*_NAMED.findall(text), *_FUNCTION.findall(text)]
    return [(kind, plain or quoted) for kind, plain, quoted in named]


@lru_cache(maxsize=256)
def _computed(text: str) -> list[str]:
    """The kinds of hooks that a text registers under names which are only known when it runs."""
    return _COMPUTED.findall(text)


@lru_cache(maxsize=256)
def _reported(text: str) -> list[str]:
    """The events that a text reports; empty strings for those whose names are only known when it runs."""
    return [name for _, name in _REPORTED.findall(text)]


def _unknown_events(
    sources: Sources, game: Game, texts: Iterable[str], hooks: Iterable[str]
) -> Iterator[Problem]:
    """Events with words of their own that are neither actions of `game.yaml` nor reported by any script."""
    if any(not name for text in hooks for name in _reported(text)):
        return  # under a name that is only known when it runs
    reported = {name for text in texts for name in _reported(text)} - {""}
    by_data = {name for name, action in game.rules.actions.items() if action.by_data}
    known = sorted(by_data | reported | _OF_THE_ENGINE)
    for event in game.events:
        if event not in known:
            guess = nearest(event, known) or f", expected {one_of(known)}"
            message = f'no action and no hook reports the event "{event}"{guess}'
            yield Problem(place_in_game(sources, ("events", event)), "unknown-event", message)


def _without_end(sources: Sources, rules: Rules, hooks: Iterable[str]) -> Iterator[Problem]:
    """A game that nobody can win: no goal in `game.yaml`, and no hook that ends it."""
    goals = [rules.winning, *(side.winning for side in rules.sides.values())]
    has_end = any(
        goal and (goal.at is not None or goal.out is not None or goal.empty or goal.by_hand) for goal in goals
    )
    if rules.zones and not has_end and not any(_ENDS.search(text) for text in hooks):
        track = next((name for name, rule in rules.tracks.items() if rule.gauge), "points")
        message = (
            f"nobody can win: write `winning: {{track: {track}, at: 15}}`, `Ending.over` in a hook, or "
            "`winning: {by_hand: true}` where players agree who has won"
        )
        yield warning(place_in_game(sources, ("rules",)), "no-end", message)


def _without_effect(
    sources: Sources, game: Game, registered: set[str], hooks: Iterable[str]
) -> Iterator[Problem]:
    """Actions of `game.yaml` that are paid for and then do nothing: no key, no function and no text."""
    if any(_PASSED_ON.search(text) for text in hooks):
        return  # some function may have been registered in a way that is not seen here
    for name, action in game.rules.actions.items():
        does = action.has_effect or (action.taps and action.target is None)
        if action.by_data and not does and name not in registered | set(game.events):
            message = (
                f'the action "{name}" has no effect: give it `move_to`, `gain`, `draw` ..., '
                f"or write a function `Registry.actions.{name}` in hooks.lua"
            )
            yield warning(place_in_game(sources, ("rules", "actions", name)), "no-effect", message)


def _never_charged(sources: Sources, rules: Rules, hooks: Iterable[str]) -> Iterator[Problem]:
    """Actions with a price whose function takes none, not even in a function that it calls."""
    text = "\n".join(hooks)
    takers = {name.split(".")[-1] for name, body in _LOCAL.findall(text) if _CHARGES.search(body)}
    for name, body in _ACTION.findall(text):
        action = rules.actions.get(name)
        price = action and (action.cost or action.pay or (action.taps and "Events.tap(" not in text))
        priced = price or (action and f"Registry.costs.{name} " in text)
        calls = set(re.findall(r"\w+(?=\()", body))
        if priced and not _CHARGES.search(body) and not takers & calls:
            message = (
                f'"{name}" costs nothing: its function in hooks.lua never pays; '
                f'write `Actions.charge("{name}", args)` where it begins to change something'
            )
            yield warning(place_in_game(sources, ("rules", "actions", name)), "never-charged", message)


def _missing_parts(sources: Sources) -> Iterator[Problem]:
    """Files that the hooks are said to be divided into, and that no game of the lineage has."""
    for part in sources.parts:
        if not any(sources.template(f"games/{game}/{part}.lua") for game in sources.lineage):
            message = f"there is no {part}.lua beside hooks.lua"
            yield Problem(place_in_game(sources, ("rules", "parts")), "missing-file", message)


def _unread_files(sources: Sources) -> Iterator[Problem]:
    """Lua beside the hooks that no script has: `hook.lua`, or a part that is not named."""
    for game in sources.lineage:
        hooks = sources.template(f"games/{game}/game.yaml")
        for file in sorted(hooks.parent.glob("*.lua")) if hooks else ():
            if file.stem not in {"hooks", "cards", *sources.parts} and file.is_file():
                message = "this file is not read: a game's Lua is in hooks.lua, and in the files of `parts:`"
                severity: Severity = "warning" if file.with_name("hooks.lua").is_file() else "error"
                yield Problem(Where(file), "unread-file", message, severity)


def _misspelled(
    sources: Sources, places: HookPlaces, engine: Iterable[str], hooks: Iterable[str]
) -> Iterator[Problem]:
    """Hooks whose names are those of the engine but for a slip: nothing calls them."""
    known = registered_in(engine)
    for kind, names in registered_in(hooks).items():
        others = known.get(kind, set())
        for name in sorted(names - others) if kind in _KINDS.values() else ():
            if meant := slip_of(name, sorted(others - names)):
                message = f'nothing calls Registry.{kind}.{name}, did you mean "{meant}"?'
                yield warning(places.get((kind, name), Where(sources.file)), "unknown-hook", message)


def _uncalled(
    sources: Sources, game: Game, places: HookPlaces, registered: set[str], hooks: Iterable[str]
) -> Iterator[Problem]:
    """Actions of the newest game's hooks that `game.yaml` does not have; nothing while it has one without a
    function, whose name may be the wrong one.
    """
    text, actions = "\n".join(hooks), game.rules.actions
    lacking = [name for name, action in actions.items() if not action.by_data and name not in registered]
    written, charged, dotted = (Counter(pattern.findall(text)) for pattern in _OF_ACTIONS)
    for name in sorted(registered - actions.keys()) if not lacking and not _PASSED_ON.search(text) else ():
        if written[name] > charged[name] or dotted[name] != 1:
            continue
        at = places.get(("actions", name))
        if at and sources.lineage and at.file.parent.name == sources.lineage[-1]:
            guess = nearest(name, actions) or f", it has {one_of(actions)}"
            message = f'nothing calls Registry.actions.{name}: game.yaml has no action "{name}"{guess}'
            yield warning(at, "unknown-hook", message)


def _registrations(sources: Sources) -> HookPlaces:
    """Where the hooks first mention each one, by its kind and name."""
    places: dict[tuple[str, str], Where] = {}
    for game in sources.lineage:
        for part in ("hooks", *sources.parts):
            if file := sources.template(f"games/{game}/{part}.lua"):
                for number, line in enumerate(lua_text(file).split("\n"), 1):
                    for mention in _MENTIONED.finditer(line):
                        at = Where(file, number, mention.start() + 1)
                        places.setdefault((mention[1], mention[2]), at)
    return places


def _named(rules: Rules) -> Iterator[NameUse]:
    """Each function that the rules name, with the kind that the registry has of it."""
    yield ("deck_empty",), rules.deck_empty, "steps"
    for at, phase in rules.phases_at:
        yield (*at, "skip"), phase.skip, "conditions"
        yield (*at, "ends"), phase.ends, "conditions"
        for key, step in phase.steps.items():
            for word, kind in _KINDS.items():
                name = getattr(step, word)
                yield (*at, "steps", key, word), name if isinstance(name, str) else "", kind
    for name, action in rules.actions.items():
        yield ("actions", name), "" if action.by_data else name, "actions"


_OF_THE_ENGINE = {"destroyed", "discarded", "tapped", "untapped"}
"""Events that the engine reports under names that are only known when it runs."""
_KINDS = {
    "skip": "conditions",
    "extra": "amounts",
    "amount": "amounts",
    "refresh": "refresh",
    "ask": "asks",
    "hook": "steps",
}
"""The kind of function that each setting of a step names."""


def place_in_game(sources: Sources, path: Steps) -> Where:
    """The place in the newest game that has it; the files are read again only where something is wrong."""
    place = Where(sources.file)
    for game in sources.lineage:
        file = sources.template(f"games/{game}/game.yaml")
        data = yamls.load(file)[0] if file is not None else None
        if _says(data, path):
            place = yamls.place_of(data, path) or place
    return place


def _says(data: object, path: Steps) -> bool:
    for step in path:
        if not isinstance(data, yamls.Map) or step not in data:
            return False
        data = data[str(step)]
    return True
