"""Errors of the Lua compiler in words for people."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tts_export.load.templates import package_templates
from tts_export.scripts.lua.blocks import code
from tts_export.scripts.lua.syntax import compiled, explained
from tts_export.scripts.lua.tokens import tokens

FILES = sorted((package_templates() / "engine" / "cards").glob("*.lua"))
TEXTS = [file.read_text(encoding="utf-8") for file in FILES]
SLIPS = ("", "end", "(", "}", "if", "'", "=", "do", "then")


@pytest.mark.parametrize("text", TEXTS, ids=[Path(file).stem for file in FILES])
def test_a_block_without_its_end_is_found(text):
    """By the compiler's own words it is mostly the function around it."""
    read = code(text)
    found = []
    for end, head in read.begins.items():
        if read.word(end) == "end" and read.tokens.line(end) > read.tokens.line(head):
            start = read.tokens.start[end]
            broken = text[:start] + text[start + len("end") :]
            error = compiled(broken)
            assert isinstance(error, tuple)
            found.append(explained(tokens(broken), *error).line == read.tokens.line(head))
    assert sum(found) >= 0.9 * len(found)


@pytest.mark.long
def test_no_slip_makes_it_raise():
    random = Random(1)
    for _ in range(400):
        text = random.choice(TEXTS)
        read = tokens(text)
        token = random.randrange(len(read.text))
        start = read.start[token]
        broken = text[:start] + random.choice(SLIPS) + text[start + len(read.text[token]) :]
        error = compiled(broken)
        if isinstance(error, tuple):
            said = explained(tokens(broken), *error)
            assert 1 <= said.line <= broken.count("\n") + 1 and said.message


@pytest.mark.parametrize(
    "text",
    [
        "x = x " + "or x " * 25_000,
        "--\rx = " + "0or 0and " * 12_500 + "0",
        "if a then " + "elseif a then " * 25_000 + "end",
        "while a do " + "if x then break end " * 25_000 + "end",
        " ".join(["do goto z end"] * 25_000) + " ::z::",
    ],
    ids=["or", "after a return", "elseif", "break", "goto"],
)
def test_a_script_that_the_compiler_would_walk_over_for_hours_is_not_compiled(text):
    """It listens to nothing meanwhile, and `lint` reads the scripts of strangers."""
    error = compiled(text)
    assert isinstance(error, tuple) and "more than 20,000 words" in error[1]
    assert explained(tokens("x = 1"), *error).line == 1


def test_the_words_of_texts_and_comments_are_no_jumps():
    text = "cold and wet or " * 20_000
    assert isinstance(compiled(f'local t = "{text}" -- {text}\nlocal u = [[{text}]]'), bytes)
