"""Pages that tell a story: their files are written, their commands typed, their output compared."""

import re

import pytest
from PIL import Image

from tests.docs_page import DOCS, run

FENCE = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", ["tutorials/spreadsheet.md", "how-to/finished.md"])
def test_the_story_is_true(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    card = Image.new("RGBA", (372, 520), (0, 0, 0, 0))
    card.paste((10, 200, 10, 255), (20, 20, 352, 500))
    if page == "how-to/finished.md":
        card.save("ada.png")
    output = ""
    for language, file, text in FENCE.findall((DOCS / page).read_text(encoding="utf-8")):
        if language == "yaml":  # what a command has written
            assert (tmp_path / file).read_text(encoding="utf-8") == text
        elif file:
            (tmp_path / file).write_text(text, encoding="utf-8")
        elif language == "sh":
            output = "".join(run(line.split()[1:])[1] for line in text.splitlines())
        else:
            missing = [line for line in text.splitlines() if line.removesuffix("...") not in output]
            assert missing == [], output
