"""The sets that are measured are valid and the same every time; the plain script draws them."""

import subprocess
import sys

import pytest
import yaml
from PIL import Image

from benchmarks import plain
from benchmarks.sets import ROOT, flagship, made_set


def cards_of(project):
    return yaml.load(project.file.read_text(encoding="utf-8"), yaml.CSafeLoader)["cards"]


@pytest.mark.long
def test_a_made_set_is_valid(tmp_path):
    project = made_set(tmp_path / "set", 100, paintings=2)
    command = [sys.executable, "-m", "tts_export", "check", "--strict", str(project.file)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert (done.returncode, len(cards_of(project))) == (0, 100), done.stdout


@pytest.mark.long
def test_a_set_is_the_same_every_time(tmp_path):
    sizes = {"one": 70, "two": 70, "other": 71}
    one, two, other = (made_set(tmp_path / name, sizes[name], paintings=1) for name in sizes)
    assert one.file.read_bytes() == two.file.read_bytes() != other.file.read_bytes()
    assert (one.folder / "art/0.png").read_bytes() == (two.folder / "art/0.png").read_bytes()


@pytest.mark.long
@pytest.mark.parametrize("make", [flagship, lambda folder: made_set(folder, 70, paintings=1)])
def test_an_edit_changes_the_power_of_one_card(tmp_path, make):
    project = make(tmp_path / "set")
    after = cards_of(project)
    for _ in range(12):  # more than there are powers within the rules
        before = after
        project.edit()
        after = cards_of(project)
        [(old, new)] = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
        assert new == {**old, "power": new["power"]} and 9 < new["power"] < 20


@pytest.mark.long
@pytest.mark.parametrize("ending", ["jpeg", "png"])
def test_the_plain_script_draws_every_card(tmp_path, ending):
    project = made_set(tmp_path / "set", 3, paintings=2)
    plain.make_frame(tmp_path / "frame.png")
    plain.main(project.folder, tmp_path, ending)
    with Image.open(tmp_path / f"sheet-0.{ending}") as sheet:
        assert sheet.size == (7 * 752, 1048)
        cells = [sheet.crop((x, 0, x + 752, 1048)).tobytes() for x in (0, 752, 1504, 2256)]
    assert len(set(cells)) == 4
