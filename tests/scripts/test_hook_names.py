"""Functions that game.yaml names and no hook has: reported at their place, with the nearest name."""

import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.conftest import MEMORY
from tests.helpers.new_game import game_files
from tts_export.cache import Cache
from tts_export.load import load
from tts_export.scripts.engine import sources_of
from tts_export.scripts.hook_names import hook_problems
from tts_export.scripts.join import lua_of_game, problems_of_lua

GAME = "templates/games/lamplight"
HOOKS = """\
-- Lamplight, with an amount and a verb in Lua.
Registry.amounts.shine = function(color) return #Zones.list(color, "street") end
Registry.actions.send = function(args) return nil end
"""
IN_LUA = {
    "amount: {sum: power, zone: street, upright: true}": "amount: shine",
    "      pay: cost\n      target: {types: [lamp], zones: [street], whose: others, at_most: power, "
    "move_to: discard}\n      move_to: discard\n": "",
}
"""What the page's game says in data, and what it says where a function does it."""


def page_in_lua():
    page = game_files()
    game = page[f"{GAME}/game.yaml"]
    for old, new in IN_LUA.items():
        assert old in game
        game = game.replace(old, new)
    return {**page, f"{GAME}/game.yaml": game, f"{GAME}/hooks.lua": HOOKS}


PAGE = page_in_lua()
ROOT = Path(__file__).parents[2]
ENGINE = [file.read_text(encoding="utf-8") for file in (ROOT / "templates" / "engine").rglob("*.lua")]


def lua_of(loaded):
    """The engine's files, and those of the game and of the games it extends."""
    folders = (loaded.template(f"games/{game}/game.yaml").parent for game in loaded.lineage)
    return ENGINE + [file.read_text(encoding="utf-8") for folder in folders for file in folder.glob("*.lua")]


@pytest.fixture
def problems(tmp_path):
    """`problems(file, old, new)`: those of the page's game with a word replaced in one of its files."""

    def of(name, old, new, more="", also=None):
        for each, text in PAGE.items():
            file = tmp_path / each
            file.parent.mkdir(parents=True, exist_ok=True)
            if each == f"{GAME}/{name}":
                assert old in text
                text = text.replace(old, new) + more
            text += (also or {}).get(each.rpartition("/")[2], "")
            file.write_text(text, encoding="utf-8", newline="\n")
        loaded, problems = load(tmp_path / "cards.yaml", MEMORY)
        assert loaded is not None and problems == []
        return [
            (str(p.where).removeprefix(f"{tmp_path.as_posix()}/{GAME}/"), p.message, p.name)
            for p in hook_problems(
                sources_of(loaded), loaded.game, lua_of(loaded), lua_of(loaded)[len(ENGINE) :]
            )
        ]

    return of


@pytest.mark.long
def test_a_game_whose_functions_are_all_there_is_silent(problems):
    assert problems("hooks.lua", "-- Lamplight", "-- Lamplight") == []


EVENTS = "events: {destroyed: [go out]}"


def lit(event):
    return f"events: {{{event}: [are lit]}}"


@pytest.mark.long
def test_an_event_that_nothing_reports(problems):
    ((where, message, name),) = problems("game.yaml", EVENTS, lit("ligth"))
    assert (message, name) == (
        'no action and no hook reports the event "ligth", did you mean "light"?',
        "unknown-event",
    )
    assert where.startswith("game.yaml:")
    assert problems("game.yaml", EVENTS, lit("light")) == []


@pytest.mark.long
def test_an_event_of_a_hook(problems):
    for call in ('Events.happened("rain", nil)', "local e = 'rain'\nEvents.happened(e, nil)"):
        assert (
            problems(
                "game.yaml", EVENTS, lit("rain"), also={"hooks.lua": f"function Rain()\n  {call}\nend\n"}
            )
            == []
        )


def test_an_amount_that_no_hook_has(problems):
    before = PAGE[f"{GAME}/game.yaml"].partition("shine}")[0]
    at = f"game.yaml:{before.count(chr(10)) + 1}:{len(before.splitlines()[-1]) + 1}"
    message = '"shin" is not a function in hooks.lua (Registry.amounts.shin), did you mean "shine"?'
    assert problems("game.yaml", "amount: shine", "amount: shin") == [(at, message, "unknown-hook")]


@pytest.mark.long
def test_lua_under_another_name_is_not_read(problems, tmp_path):
    problems("hooks.lua", "-- Lamplight", "-- Lamplight")
    (tmp_path / GAME / "hook.lua").write_text("-- nobody reads this\n", encoding="utf-8")
    message = "this file is not read: a game's Lua is in hooks.lua, and in the files of `parts:`"
    assert problems("hooks.lua", "-- Lamplight", "-- Lamplight") == [("hook.lua", message, "unread-file")]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "refresh: own_cards",
            "refresh: my_cards",
            '"my_cards" is not known here, expected own_cards, or',
        ),
        (
            "deck_empty: reshuffle",
            "deck_empty: shuffle",
            '(Registry.steps.shuffle), did you mean "reshuffle"?',
        ),
        (
            "skip: first_player_first_turn",
            "skip: first_player_first_tur",
            'first_player_first_tur" is not known here, did you',
        ),
        ("draw: 1}", "draw: 1, extra: shin}", '(Registry.amounts.shin), did you mean "shine"?'),
        (
            "    send:\n",
            "    snuff:\n",
            "write a function `Registry.actions.snuff` in hooks.lua, beside game.yaml",
        ),
        ("{refresh: own_cards}", "{ask: textts}", '(Registry.asks.textts), did you mean "texts"?'),
    ],
)
def test_every_kind_of_function(problems, old, new, message):
    ((where, text, _),) = problems("game.yaml", old, new)
    assert where.startswith("game.yaml:")
    assert message in text


def test_a_hook_of_another_name_leaves_the_verb_alone(problems):
    ((_, message, name),) = problems("hooks.lua", "Registry.actions.send =", "Registry.actions.sent =")
    expected = '"send" is not a function in hooks.lua (Registry.actions.send), did you mean "sent"?'
    assert (message, name) == (expected, "unknown-hook")


@pytest.mark.parametrize(
    "way",
    [
        "function Registry.actions.send(args)\n  return nil\nend\n",
        'Registry.actions["send"] = function() return nil end\n',
        "Registry.actions.send, Registry.actions.light = nil, nil\n",
        'local verb = "send"\nRegistry.actions[verb] = function() return nil end\n',
    ],
)
def test_other_ways_to_register_are_seen(problems, way):
    assert problems("hooks.lua", "Registry.actions.send =", "local unused =", way) == []


ONLY_PAID = "    sing: {label: Sing, types: [lamp], zones: [hand], pay: cost}\n"


def paid(problems, hooks="", action=ONLY_PAID):
    return problems("game.yaml", "  actions:\n", f"  actions:\n{action}", also={"hooks.lua": hooks})


@pytest.mark.long
def test_an_action_that_is_paid_for_and_does_nothing(problems):
    ((where, message, name),) = paid(problems)
    assert where.startswith("game.yaml:")
    assert name == "no-effect"
    assert message == (
        'the action "sing" has no effect: give it `move_to`, `gain`, `draw` ..., '
        "or write a function `Registry.actions.sing` in hooks.lua"
    )
    target = ONLY_PAID.replace("pay: cost", "target: {zones: [street]}")
    assert [name for _, _, name in paid(problems, action=target)] == ["no-effect"]


@pytest.mark.parametrize(
    "hooks",
    [
        "Registry.actions.sing = function(args) return nil end\n",
        "function Registry.actions.sing(args) return nil end\n",
        'Registry.actions["sing"] = function() return nil end\n',
        "Registry.actions['sing'] = function() return nil end\n",
        "local actions = Registry.actions\nactions.sing = function() return nil end\n",
        "local hooks = Registry\nhooks.actions.sing = function() return nil end\n",
        'for _, verb in ipairs({ "sing" }) do Registry.actions[verb] = function() return nil end end\n',
        'rawset(Registry.actions, "sing", function() return nil end)\n',
        'Registry["actions"].sing = function() return nil end\n',
    ],
)
def test_an_action_whose_function_is_registered_in_any_way_has_an_effect(problems, hooks):
    assert paid(problems, hooks) == []


@pytest.mark.parametrize(
    "key", ["move_to: street", "taps: true", "target: {zones: [street], tap: true}", "draw: 1", "flip: true"]
)
def test_a_key_that_changes_something_is_an_effect(problems, key):
    action = ONLY_PAID.replace("pay: cost", f"pay: cost, phases: [night], {key}")
    if key != "move_to: street":
        action = action.replace("hand", "street")
    assert paid(problems, action=action) == []


def test_an_action_whose_text_is_carried_out_has_an_effect(problems):
    game = PAGE[f"{GAME}/game.yaml"]
    changed = game.replace("  actions:\n", f"  actions:\n{ONLY_PAID}").replace(EVENTS, lit("sing"))
    assert problems("game.yaml", game, changed) == []


def test_a_call_or_a_comparison_registers_nothing(problems):
    more = "local no = Registry.actions.send == nil\nlocal again = Registry.actions.send({})\n"
    ((_, message, _),) = problems("hooks.lua", "Registry.actions.send =", "local unused =", more)
    assert message.startswith('the action "send" does nothing yet')


def test_a_part_of_the_hooks_that_is_not_there(problems):
    ((where, message, name),) = problems(
        "game.yaml", "rules:\n  players", "rules:\n  parts: [lamps]\n  players"
    )
    assert where.startswith("game.yaml:")
    assert (message, name) == ("there is no lamps.lua beside hooks.lua", "missing-file")


def test_files_of_hooks_know_each_other_while_their_game_has_a_mistake(tmp_path):
    shutil.copytree(ROOT / "templates/games/horsefame", folder := tmp_path / "templates/games/horsefame")
    (tmp_path / "cards.yaml").write_text("game: horsefame\n", encoding="utf-8")
    with (folder / "game.yaml").open("a", encoding="utf-8") as file:
        file.write("\ntitle: Fame\n")
    assert lua_of_game(tmp_path / "cards.yaml", Cache()) == []


@pytest.mark.long
def test_the_games_that_come_with_it_have_all_their_functions():
    for file in [ROOT / "cards.yaml", *sorted(ROOT.glob("examples/*/cards.yaml"))]:
        loaded, _ = load(file, MEMORY)
        assert [
            problem.message
            for problem in hook_problems(
                sources_of(loaded), loaded.game, lua_of(loaded), lua_of(loaded)[len(ENGINE) :]
            )
        ] == []


def test_it_is_told_with_what_else_is_wrong_with_the_scripts(flagship):
    actions = flagship.game.rules.actions
    rules = replace(flagship.game.rules, actions={**actions, "dance": actions["move"]})
    loaded = replace(flagship, game=replace(flagship.game, rules=rules))
    assert [(p.name, p.where.file) for p in problems_of_lua(sources_of(loaded), loaded.game)] == [
        ("unknown-hook", loaded.file)
    ]
