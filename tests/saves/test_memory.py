"""Saves and trees that would fill the memory."""

import pytest

from tests.helpers.peaks import peak

MB = 1_000_000


@pytest.mark.long
@pytest.mark.parametrize(
    ("flaw", "name"), [('"a": 1, "a": 2', "repeated-key"), ('"a": 1e999', "number-too-large")]
)
@pytest.mark.parametrize("sign", ["a", r"\n", r"\""])
def test_a_long_text_beside_a_mistake_is_passed_at_once(tmp_path, flaw, name, sign):
    """A frame was kept for each of its characters: 2.4 GB."""
    text = sign * (20 * MB // len(sign))
    (tmp_path / "x.json").write_text(f'{{{flaw}, "ObjectStates": [], "LuaScript": "{text}"}}')
    done = peak("unpack", tmp_path / "x.json", tmp_path / "out")
    assert name in done.text and done.megabytes < 400


@pytest.mark.long
@pytest.mark.parametrize("entry", ['"a": 1, ', '"a": 1e999, '])
def test_countless_mistakes_are_not_all_kept(tmp_path, entry):
    (tmp_path / "x.json").write_text('{"SaveName": "x", %s "ObjectStates": []}' % (entry * 900_000))
    done = peak("unpack", tmp_path / "x.json", tmp_path / "out")
    assert done.text.count("\n") < 2_000 and done.megabytes < 700


@pytest.mark.long
@pytest.mark.parametrize("content", [b"", b"[]," * 300_000, "\U0001f600".encode() + b"a" * 9 * MB])
def test_a_tree_is_limited_as_a_whole(tmp_path, content):
    """Each file was, and forty of them took 2.4 GB."""
    (tmp_path / "tree/objects").mkdir(parents=True)
    (tmp_path / "tree/save.json").write_text("{}")
    for number in range(40):
        file = tmp_path / f"tree/objects/{number}.json"
        file.write_bytes(content)
        if not content:
            with file.open("r+b") as sparse:
                sparse.truncate(60 * MB)
    done = peak("pack", tmp_path / "tree")
    assert "the files of the folder have more" in done.text and done.megabytes < 500
