"""New ids do not move cards: another column as the id, a new numbering, ids where there were none."""

import re
import shutil

import pytest
from typer.testing import CliRunner

from tts_export.cli import app as cli

HEAD = "game: hsatcg\nset: {code: '900', name: Ids}\nsheets: {cell: [200, 280]}\ncards:\n"
CARD = "  - {{{id}type: executable, title: LOOP {n}, subtitle: sorry, enter: 1g, stars: 2}}\n"
DECKS = "decks:\n  - {name: Loops, cards: {'LOOP 1 / sorry': 2}}\n"


@pytest.fixture
def run(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return lambda line: CliRunner().invoke(cli.app, line.split(), catch_exceptions=False)


def write(folder, form, count=8):
    """Cards with ids of this form (`900-E{n}`); nothing for cards without ids."""
    ids = [f"id: {form.format(n=n)}, " if form else "" for n in range(1, count + 1)]
    cards = "".join(CARD.format(id=key, n=n) for n, key in enumerate(ids, 1))
    (folder / "cards.yaml").write_text(HEAD + cards, encoding="utf-8")


def places(folder):
    """The cells of the ledger, and how many objects have each GUID name's last part."""
    text = (folder / "cards.lock").read_text(encoding="utf-8")
    return [int(cell) for cell in re.findall(r"^    .*: (\d+)$", text, re.MULTILINE)]


def guids(folder):
    text = (folder / "cards.lock").read_text(encoding="utf-8")
    return sorted(re.findall(r'^  "[^"]*": "([0-9a-f]{6})"', text, re.MULTILINE))


@pytest.mark.long
@pytest.mark.parametrize(
    ("old", "new"),
    [("E{n}", "900-E{n}"), ("X{n}00", "900-E{n}"), ("900-E{n}", ""), ("", "900-E{n}")],
    ids=["longer", "other numbers", "without", "with"],
)
def test_a_set_with_new_ids_stops_until_they_are_adopted(run, tmp_path, old, new):
    write(tmp_path, old)
    assert run("build").exit_code == 0
    before = places(tmp_path), guids(tmp_path)
    write(tmp_path, new)
    stopped = run("build")
    assert stopped.exit_code == 1
    assert "8 cards have new ids and would lose their places on the sheets" in stopped.output
    assert (places(tmp_path), guids(tmp_path)) == before

    listed = run("ids")
    assert "8 of 8 are recognized" in listed.output
    assert (places(tmp_path), guids(tmp_path)) == before
    assert run("ids --adopt").exit_code == 0
    assert run("build").exit_code == 0
    assert (places(tmp_path), guids(tmp_path)) == before


@pytest.mark.long
def test_a_few_new_ids_need_no_question(run, tmp_path):
    write(tmp_path, "E{n}", 5)
    run("build")
    before = places(tmp_path), guids(tmp_path)
    write(tmp_path, "900-E{n}", 5)
    built = run("build")
    assert built.exit_code == 0
    assert "hint: 5 cards keep their places under new ids: E1 -> 900-E1, " in built.output
    assert (places(tmp_path), guids(tmp_path)) == before


@pytest.mark.long
def test_another_card_with_the_number_of_one_that_is_gone_is_a_new_card(run, tmp_path):
    write(tmp_path, "E{n}", 2)
    run("build")
    text = (tmp_path / "cards.yaml").read_text(encoding="utf-8")
    other = text.replace("id: E1,", "id: 900-E1,").replace("LOOP 1", "ANOTHER")
    (tmp_path / "cards.yaml").write_text(other, encoding="utf-8")
    assert "kept-places" not in run("build").output
    assert sorted(places(tmp_path)) == [1, 2]


@pytest.mark.long
def test_places_can_be_given_up(run, tmp_path):
    write(tmp_path, "E{n}")
    run("build")
    write(tmp_path, "900-E{n}")
    assert run("ids --retire").exit_code == 0
    assert run("build").exit_code == 0
    assert places(tmp_path) == list(range(8, 16))


@pytest.mark.long
def test_cards_are_recognized_by_their_numbers_without_the_last_build(run, tmp_path):
    write(tmp_path, "E{n}")
    run("build")
    (tmp_path / "build" / "manifest.json").unlink()
    write(tmp_path, "900-E{n}")
    assert run("build").exit_code == 1
    assert "E3  900-E3  LOOP 3 / sorry" in run("ids").output


def renamed_in_a_fresh_clone(run, tmp_path, old, new):
    """The places and GUIDs of a built set whose ids are then changed where no build is."""
    write(tmp_path, old)
    run("build")
    before = places(tmp_path), guids(tmp_path)
    shutil.rmtree(tmp_path / "build")
    write(tmp_path, new)
    return before


@pytest.mark.long
@pytest.mark.parametrize(
    ("old", "new"), [("C{n}", "K{n}"), ("X{n}00", "900-E{n}")], ids=["letter", "numbers"]
)
def test_a_fresh_clone_without_a_build_stops_too(run, tmp_path, old, new):
    before = renamed_in_a_fresh_clone(run, tmp_path, old, new)
    stopped = run("build")
    assert stopped.exit_code == 1
    assert "(new-ids)" in stopped.output
    assert (places(tmp_path), guids(tmp_path)) == before


@pytest.mark.long
def test_a_changed_letter_is_recognized_without_the_last_build(run, tmp_path):
    before = renamed_in_a_fresh_clone(run, tmp_path, "C{n}", "K{n}")
    assert "C3  K3  LOOP 3 / sorry" in run("ids").output
    run("ids --adopt")
    assert run("build").exit_code == 0
    assert (places(tmp_path), guids(tmp_path)) == before


@pytest.mark.long
def test_ids_that_nothing_connects_are_adopted_after_a_build_with_the_old_ones(run, tmp_path):
    before = renamed_in_a_fresh_clone(run, tmp_path, "X{n}00", "900-E{n}")
    said = run("build").output
    assert (
        "8 ids of cards.lock are gone (X100, X200, X300, ...) and 8 are new (900-E1, 900-E2, 900-E3, ...)"
        in said
    )
    write(tmp_path, "X{n}00")
    run("build")
    write(tmp_path, "900-E{n}")
    run("ids --adopt")
    assert run("build").exit_code == 0
    assert (places(tmp_path), guids(tmp_path)) == before


@pytest.mark.long
def test_other_cards_may_take_the_place_of_many(run, tmp_path):
    write(tmp_path, "X{n}00")
    run("build")
    write(tmp_path, "900-E{n}")
    text = (tmp_path / "cards.yaml").read_text(encoding="utf-8").replace("LOOP", "KNOT")
    (tmp_path / "cards.yaml").write_text(text, encoding="utf-8")
    assert run("build").exit_code == 0, "the last build knows that these are other cards"


@pytest.mark.long
def test_removed_cards_are_no_new_ids(run, tmp_path):
    write(tmp_path, "E{n}", 20)
    run("build")
    write(tmp_path, "E{n}", 8)
    assert run("build").exit_code == 0
    assert "every known card has its id" in run("ids").output


def test_both_ways_at_once_are_wrong_usage(run, tmp_path):
    write(tmp_path, "E{n}")
    assert run("ids --adopt --retire").exit_code == 2
