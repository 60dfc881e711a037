"""Lines of a joined script as people read them: the file and the line that they came from."""

import json

import pytest

from tts_export.tts.lint.rules.lua import script_findings
from tts_export.tts.script_lines import described, in_sources

SCRIPT = """local SOURCES = {
  { file = "engine/text.lua", first = 6 },
  { file = "games/tiny/hooks.lua", first = 8 },
}

local Text = (function() return {} end)()

function onLoad()
  return Txet
end
"""


@pytest.mark.parametrize(
    ("line", "said"), [(5, "line 5"), (6, "engine/text.lua:1"), (9, "games/tiny/hooks.lua:2")]
)
def test_a_line_of_a_script_that_knows_its_sources(line, said):
    assert described(SCRIPT, line) == said


def test_a_script_of_somebody_else_has_only_lines():
    assert described("-- a line\n", 1) == "line 1"


def test_lint_names_the_source():
    [finding] = script_findings(SCRIPT, is_global=False)
    assert finding.message.startswith("games/tiny/hooks.lua:2 reads `Txet`, which nobody defines")


def write_manifest(folder, lines):
    manifest = {"game": "tiny", "cards": [], "pictures": [], "lua": lines}
    (folder / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")


def test_errors_name_the_source(tmp_path):
    lines = [{"file": "games/tiny/hooks.lua", "first": 8, "last": 20, "line": 1}]
    write_manifest(tmp_path, lines)
    assert in_sources("Board: 4037b4:9: nothing", tmp_path) == "Board: games/tiny/hooks.lua:2: nothing"
    assert in_sources("Board: 4037b4:99: nothing", tmp_path) == "Board: 4037b4:99: nothing"


def test_a_hook_that_fails_in_the_engine_has_its_own_place_too(tmp_path):
    """The script that runs in the game does not know by which line a function of the engine was called."""
    (tmp_path / "lua").mkdir()
    script = ["", "local x = 1", "Registry.actions.attack = function(args)", "Registry.entered = f"]
    (tmp_path / "lua" / "controller.lua").write_text("\n".join(script), encoding="utf-8")
    lines = [{"first": 2, "last": 9, "file": "games/duel/hooks.lua", "line": 1}]
    write_manifest(tmp_path, lines)
    where = "failed at engine/state.lua:80: attempt to index a nil value"
    for hook, line in (("actions.attack", 2), ("entered", 3)):
        said = f"the hook {hook} (games/duel/hooks.lua:{line}) {where}"
        assert in_sources(f"the hook {hook} {where}", tmp_path) == said
    for other in (
        f"the hook actions.other {where}",
        "the hook actions.attack failed at games/duel/hooks.lua:2: x",
    ):
        assert in_sources(other, tmp_path) == other
