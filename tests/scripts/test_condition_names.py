"""The conditions of the engine are those that the settings name."""

import re
from pathlib import Path

from tts_export.settings.describe import documentation
from tts_export.settings.turn import Step

ENGINE = Path(__file__).parents[2] / "templates/engine"


def test_the_settings_name_every_condition_of_the_engine():
    texts = [file.read_text(encoding="utf-8") for file in ENGINE.rglob("*.lua")]
    conditions = {
        name for text in texts for name in re.findall(r"Registry\.conditions\.(\w+) = function", text)
    }
    named = set(re.findall(r"`([a-z_]+)`", documentation(Step)["skip"]))
    assert conditions == named
