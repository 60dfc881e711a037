"""docs/how-to/translate.md tells a story: its files are written, its commands typed, its output compared."""

import re

import pytest

from tests.docs_page import DOCS, run
from tools.story import edited

FENCE = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.long
def test_the_story_is_true(tmp_path, monkeypatch, plain_art):
    monkeypatch.chdir(tmp_path)
    output, typed = "", 0
    for language, file, text in FENCE.findall((DOCS / "how-to/translate.md").read_text(encoding="utf-8")):
        if language == "yaml":
            (tmp_path / file).write_text(text, encoding="utf-8")
        elif language == "diff":
            before = (tmp_path / file).read_text(encoding="utf-8")
            (tmp_path / file).write_text(edited(before, text), encoding="utf-8")
        elif language == "sh":
            results = [run(line.split()[1:]) for line in text.splitlines()]
            assert [code for code, _ in results] == [0] * len(results), results
            output, typed = "".join(printed for _, printed in results), typed + len(results)
        else:
            for line in text.splitlines():
                like = re.escape(line).replace(re.escape("..."), r"[\d,]+")
                assert re.search(like, output), (line, output)
    assert typed == 6
    assert (tmp_path / "build" / "faces" / "001-C001.png").exists()
