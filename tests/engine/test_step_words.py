"""The words of steps: the settings list them, and the engine has a function for each."""

import re

from tests.engine.lua import ENGINE
from tts_export.settings.turn import STEP_WORDS, Step


def test_the_engine_takes_each_kind_of_step_in_the_order_of_the_settings():
    text = (ENGINE / "turn" / "phase_steps.lua").read_text(encoding="utf-8")
    assert tuple(re.findall(r'\{ word = "(\w+)"', text)) == STEP_WORDS


def test_each_word_is_a_key_of_a_step():
    assert set(STEP_WORDS) <= set(Step.__struct_fields__)
