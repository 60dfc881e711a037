"""Problems of what a face, a mat or a token always shows are at its drawing in frames.yaml."""

import pytest

from tests.build.projects import FRAMES, Project
from tts_export.build import build
from tts_export.cache import Cache

LONG = "Words that do not fit. " * 20


def drawing(name, box):
    text = f'{{text: "{LONG}", style: text, box: {box}}}'
    return f"{name}: {{background: paper, elements: {{long: {text}}}}}"


def test_a_text_of_a_drawing_that_does_not_fit_is_reported_there_once(tmp_path):
    frames = FRAMES.replace("mat: {background: ink}", drawing("mat", "[1, 1, 2, 2]"))
    frames = frames.replace("  back: {background: ink}", "  " + drawing("back", "[5, 5, 9, 9]"))
    frames = frames.replace(
        "      power: {",
        f'      motto: {{text: "{LONG}", style: text, box: [5, 5, 9, 9]}}\n      power: {{',
    )
    heroes = [{"id": f"H{n}", "type": "hero", "title": f"Hero {n}"} for n in range(3)]
    Project(heroes, frames=frames).write(tmp_path)
    report = build(tmp_path / "cards.yaml", workers=1, cache=Cache())
    lines = frames.splitlines()
    assert [problem.name for problem in report.problems] == ["text-overflow"] * 3
    assert {problem.where.file.name for problem in report.problems} == {"frames.yaml"}
    at = sorted((problem.where.line, problem.where.column) for problem in report.problems)
    starts = ["    background: paper", "  back:", "drawings: {mat:"]
    expected = [next(n for n, line in enumerate(lines, 1) if line.startswith(start)) for start in starts]
    assert [line for line, _ in at] == expected
    assert all(column for _, column in at)


@pytest.mark.long
def test_texts_on_one_another_are_reported_once_at_the_element_of_the_drawing_that_has_it(tmp_path):
    title = next(line for line in FRAMES.splitlines() if line.strip().startswith("title: {text"))
    motto = title.replace("title: {text", "motto: {text").replace("{title}", "A motto")
    frames = FRAMES.replace(title, f"{title}\n{motto}")
    heroes = [{"id": f"H{n}", "type": "hero", "title": f"Hero {n}"} for n in range(3)]
    Project(heroes, frames=frames).write(tmp_path)
    (problem,) = build(tmp_path / "cards.yaml", workers=1, cache=Cache()).problems
    line = frames.splitlines()[problem.where.line - 1]
    assert problem.name == "texts-overlap"
    assert line[problem.where.column - 1 :] in motto
    assert line.strip().startswith("motto:")
    assert '"motto" is drawn over the letters of "title" on 3 cards, the first is "Hero 0"' in problem.message


@pytest.mark.long
def test_a_box_too_small_for_most_cards_is_reported_and_not_each_card(tmp_path):
    heroes = [{"id": f"H{n}", "type": "hero", "title": f"Hero {n}"} for n in range(4)]
    frames = FRAMES.replace("box: [3, 3, 45, 8]", "box: [3, 3, 45, 1]")
    Project(heroes, frames=frames).write(tmp_path)
    (problem,) = build(tmp_path / "cards.yaml", workers=1, cache=Cache()).problems
    line = next(n for n, line in enumerate(frames.splitlines(), 1) if "45, 1]" in line)
    assert (problem.name, problem.where.file.name, problem.where.line) == (
        "text-overflow",
        "frames.yaml",
        line,
    )
    assert problem.message.startswith('"title" does not fit here on 4 cards, the first is "Hero 0": ')
    Project([*heroes[:2], {"id": "H9", "type": "hero", "title": "W" * 60}]).write(tmp_path)
    (problem,) = build(tmp_path / "cards.yaml", workers=1, cache=Cache()).problems
    assert problem.where.file.name == "cards.yaml"  # the others fit: this title is too long


@pytest.mark.long
def test_a_disc_over_texts_is_reported_once_at_the_disc(tmp_path):
    frames = FRAMES.replace(
        '      text: {text: "{text}"',
        '      sun: {disc: 60, at: [30, 8], fill: ink}\n      text: {text: "{text}"',
    )
    heroes = [{"id": f"H{n}", "type": "hero", "title": f"Hero {n}", "power": 3} for n in range(3)]
    Project(heroes, frames=frames).write(tmp_path)
    problems = build(tmp_path / "cards.yaml", workers=1, cache=Cache()).problems
    (problem,) = (problem for problem in problems if problem.severity != "hint")
    assert frames.splitlines()[problem.where.line - 1].strip().startswith("sun:")
    assert '"art" and "title" and "power" are under "sun", which is drawn later' in problem.message
