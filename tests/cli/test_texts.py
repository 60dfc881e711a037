"""`tts-export texts`"""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tts_export.cli.app import command_line

CARDS = str(Path(__file__).parents[2] / "cards.yaml")


@pytest.fixture
def run():
    return lambda line: CliRunner().invoke(command_line(), line.split(), catch_exceptions=False)


@pytest.mark.long
def test_json_has_an_entry_for_each_paragraph(run):
    result = run(f"texts {CARDS} --format json")
    entries = json.loads(result.output)
    assert result.exit_code == 0 and len(entries) > 240
    entry = next(entry for entry in entries if entry["card"] == "001-C001")
    assert entry["read"] and entry["does"] == ["When this card enters as an invader, gain 1 grist."]
    assert "cards.yaml:" in entry["place"]


def test_check_counts_the_texts_in_a_line_of_its_own(run):
    lamplight = str(Path(CARDS).parent / "examples" / "lamplight")
    lines = run(f"check {lamplight}").output.splitlines()
    assert lines[-2:] == ["all decks are legal", "texts: 2 of 2 are carried out by the table"]
    assert run(f"check {lamplight} --quiet").output == ""


@pytest.mark.long
def test_an_unknown_card_is_wrong_usage(run):
    result = run(f"texts {CARDS} --card 001-C999")
    assert result.exit_code == 2
    assert 'the set has no card "001-C999"' in result.output


@pytest.mark.long
def test_only_what_is_not_understood(run):
    lines = run(f"texts {CARDS} --by-hand").output.splitlines()
    assert not any(line.startswith("    = ") for line in lines)
    assert any(line.startswith("    not understood") for line in lines)


@pytest.mark.long
def test_a_text_is_mended_in_the_row_that_is_listed(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    head = "TITLE,subtitle,Power,Enter Cost,Stars,Game Text,Clarification\n"
    rows = "ADA,a,1,1g,1,Draw a card when it rains.,{}\n"
    Path("characters.csv").write_text(head + rows.format(""), encoding="utf-8")
    run("import characters.csv --game hsatcg")
    assert "columns: {Clarification: means}" in Path("cards.yaml").read_text(encoding="utf-8")
    listed = run("texts --by-hand").output.splitlines()
    assert listed[0] == "ADA / a  ADA / a  (characters.csv:2:Game Text)"
    mended = rows.format('"When this card enters, draw 1 card."')
    Path("characters.csv").write_text(head + mended, encoding="utf-8")
    assert run("texts --by-hand").output == "texts: 1 of 1 is carried out by the table\n"
    Path("characters.csv").write_text(head + rows.format("by hand"), encoding="utf-8")
    assert run("texts --by-hand").output.startswith("texts: 0 of 1 is carried out by the table, 1 by hand")
    assert "    by hand\n" in run("texts").output


@pytest.mark.long
def test_a_set_without_cards_has_no_texts(run, tmp_path):
    (tmp_path / "cards.yaml").write_text("game: horsefame\nset: {code: ONE, name: One}\ncards: []\n")
    result = run(f"texts {tmp_path}")
    assert result.exit_code == 0 and "no texts" in result.output
