"""Names of zones and tracks that hooks put together: an error names the hook's line and the nearest name."""

from __future__ import annotations

import pytest

from tests.games.tables import opened
from tests.mistake_tables import HOOKS, PAGE, write_game

FILE = "games/lamplight/hooks.lua"
MOVE = '  Zones.move(args.card, "street")\n'
SAYS = {
    '  Zones.move(args.card, "ste" .. "et")\n': 'there is no zone "steet", did you mean "street"?',
    '  for _, lamp in ipairs(Zones.list(args.player, "alley" .. "")) do Zones.lose(lamp) end\n': (
        'there is no zone "alley"'
    ),
    '  Tracks.add(args.player, "li" .. "ht", 1)\n': 'there is no track "liht", did you mean "light"?',
    '  Marks.add(args.card, "soot" .. "", 1)\n': 'there is no mark "soot"',
}


@pytest.mark.long
@pytest.mark.parametrize("line", SAYS)
def test_an_unknown_name_is_an_error_of_the_hooks_line(tmp_path, line):
    text = PAGE[HOOKS].replace(MOVE, line)
    place = f"{FILE}:{text[: text.index(line)].count(chr(10)) + 1}"
    reason = lighting(tmp_path, text)
    assert reason == f"the hook actions.light failed at {place}: {SAYS[line]}. The action is taken back"


ENDS = {
    "refusals.light": 'then return "your street is full" end',
    "actions.light": 'Log.say(args.player, "lights " .. Cards.name(args.card))\n  return nil',
}


@pytest.mark.long
@pytest.mark.parametrize("hook", ENDS)
def test_a_reason_that_is_none_is_an_error_of_its_hook(tmp_path, hook):
    end = ENDS[hook]
    wrong = end.replace('"your street is full"', "true").replace("nil", "true")
    text = PAGE[HOOKS].replace(f'Row.full(args.player, "street") {end}', f"args.player ~= nil {wrong}")
    reason = lighting(tmp_path, text.replace(end, wrong))
    why = "it returns true: return why not, as a sentence, or nil"
    assert reason == f"the hook {hook} failed: {why}. The action is taken back"


def lighting(tmp_path, text):
    """Why a lamp cannot be lit with these hooks."""
    write_game(tmp_path)
    (tmp_path / HOOKS).write_text(text, encoding="utf-8")
    play = opened(tmp_path / "cards.yaml")
    play.hooks_fail = True
    play.begin(deck="Old Town")
    card = play.give("White", "Match", "hand")
    play.set_track("White", "oil", 5)
    return play.try_to("White", "light", card=card)["reason"]
