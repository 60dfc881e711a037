"""Names and texts that mean something to YAML, JSON, Lua, XML, markup or a terminal: the table plays.

Every text of every card, deck and set of every game has one of them in it. A game is played by bots.
"""

from __future__ import annotations

from itertools import cycle
from typing import Any

import pytest
import yaml
from msgspec.structs import replace

from tests.conftest import MEMORY
from tests.games.projects import GAMES, cards_of
from tts_export.build import build
from tts_export.load import load_game
from tts_export.problems import as_text
from tts_export.settings.cards import name_fields
from tts_export.sheets import cells
from tts_export.sheets.drawing import draw_cells
from tts_export.simulator.play.bots.played_game import play_game

pytestmark = pytest.mark.long

HOSTILE = [
    *("'", '"', "\\", "`", "]]", "]=]", "--[[", "--", "%s %d %%", "$0", "$(x)", "\\n", "\\u{41}"),
    *("<b>", "</Text>", "&", "&amp;", "&#0;", "<!--", "]]>", '" onClick="x', "[b]", "[ff0000]", "[-]"),
    *("{{ 1 }}", "{% x %}", "**", "*", "{", "}", "|", "~", "#TAG", "/", ":", "@", "nil", "end"),
    *("\u202eabc\u202c", "\u200f", "\u2028", "\u0301", "\ufeff", "\U0001f0a1", "ﷺ", "\xa0", "İ", "ß"),
    *(");os.exit()--", "]]..error()..[[", "'; return 1 --", '"}', '\\"}]', "CON", "../x", "C:\\x"),
]
SEED = 3
KINDS = [game for game in GAMES if not any(game.startswith(f"{other}-") for other in GAMES)]
"""The games without those that are another form of one of them, with its panel and its Lua."""
FAST_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@pytest.fixture
def hostile_save(tmp_path, monkeypatch, plain_art, plain_cache):
    """`hostile_save(game)` → the built save of the game's set with hostile texts."""
    # What a face cannot show is a problem of its own; here the rest of the build is asked.
    monkeypatch.setattr(cells, "draw_cells", lambda some: [replace(c, notes=()) for c in draw_cells(some)])

    def run(game: str):
        data = yaml.load(cards_of(game).read_text(encoding="utf-8"), FAST_LOADER)
        data["sheets"] = {"cell": [64, 88], "columns": 10, "rows": 7}
        file = tmp_path / "cards.yaml"
        file.write_text(f"game: {game}\n")
        rules, _ = load_game(file, cache=MEMORY)
        assert rules is not None
        _spoil(data, rules)
        file.write_text(yaml.safe_dump(data, allow_unicode=True, sort_keys=False), encoding="utf-8")
        report = build(file, workers=1, cache=plain_cache)
        assert not report.failed, as_text(report.problems)
        return tmp_path / "build" / "mod.json"

    return run


def _spoil(data: dict[str, Any], rules: Any) -> None:
    """Puts a hostile text into every text of a set; what names a card still names it."""
    words = cycle(HOSTILE)
    texts = [name for name, rule in rules.fields.items() if rule.kind in ("line", "prose")]
    parts = name_fields(rules.card.name)
    renamed: dict[str, str] = {}
    for card in data["cards"]:
        before = _names(card, parts)
        for name in texts:
            if name in card:
                card[name] = f"{card[name]} {next(words)}x"
        renamed |= dict(zip(before, _names(card, parts), strict=True))
    for card in data["cards"]:
        for value in card.values():
            if isinstance(value, dict):
                value |= {
                    key: renamed.get(word, word) for key, word in value.items() if isinstance(word, str)
                }
    data["decks"] = {f"{name} {next(words)}": _renamed(deck, renamed) for name, deck in data["decks"].items()}
    for deck in data["decks"].values():
        deck["plan"] = f"{deck.get('plan', '')} {next(words)}"
    data["set"] = {**data.get("set", {}), "name": f"Set {''.join(HOSTILE[:4])}", "version": next(words)}


def _names(card: dict[str, Any], parts: list[str]) -> list[str]:
    """The words by which a deck or a record may name a card."""
    names = [str(card[part]) for part in parts if card.get(part)]
    return [" / ".join(names), names[0]]


def _renamed(data: Any, renamed: dict[str, str]) -> Any:
    if isinstance(data, dict):
        return {renamed.get(str(key), key): _renamed(value, renamed) for key, value in data.items()}
    if isinstance(data, list):
        return [_renamed(one, renamed) for one in data]
    return renamed.get(data, data) if isinstance(data, str) else data


@pytest.mark.parametrize("game", KINDS)
def test_hostile_names_are_only_names(hostile_save, game):
    save = hostile_save(game)
    played = play_game(save, SEED, keep=True)
    assert played.fault is None, played.transcript[-2000:]
    assert played.winners
