"""Results of the lab that are kept with a set: below the history of a card, and in the notes of a change."""

import json
from pathlib import Path

import pytest

from tests.helpers.desk import needs_git
from tts_export.balance.statistics import rate_of
from tts_export.cache import Cache
from tts_export.compare.states import digest_of_set, project_state
from tts_export.load import load
from tts_export.simulator.play.transcripts.people import plays, won_by

NEVER = rate_of(0, 0)


def kept(won, *, of=100, same=True):
    """The text of a balance.json in which Ann wins so many games, for the cards that are there."""
    project, _ = load(Path("cards.yaml").absolute(), Cache())
    rates = {name: plain(rate_of(won, of)) for name in ("in_deck", "opening", "drawn", "not_drawn", "played")}
    ann = {"id": "T-1", "name": "Ann", "decks": ["Four"], "use": 1.0, "drawn_turn": 1.0, "played_turn": 1.0}
    ann |= {"lift": None, **rates}
    four = {"name": "Four", "all": plain(rate_of(won, of)), "places": [], "against": {}, "clicks": 1.0}
    four |= {"points": {}, "bots": {}}
    figures = {"bots": {"random": plain(NEVER)}, "games": of, "decks": [four], "cards": [ann]}
    digest = digest_of_set(project_state("", project)) if same else "other"
    return json.dumps({"figures": figures, "set": digest})


def plain(rate):
    return {name: getattr(rate, name) for name in rate.__struct_fields__}


def results(desk):
    lines = desk.run("history", "Ann").output.splitlines()
    return [line.strip() for line in lines[lines.index("  won by bots with it") + 1 :]]


@pytest.mark.long
@needs_git
def test_a_card_has_the_results_of_each_commit_that_has_others(desk):
    desk.save(kept(50), "balance.json")
    desk.commit(subject="First cards")
    desk.edit(("power: 3", "power: 4"))
    desk.commit(subject="Nothing was measured")
    desk.save(kept(70), "balance.json")
    first, second = results(desk)
    assert first.startswith(
        "balance.json, not committed (100 games, random): in the deck 70 % of 100 (60 to 78 %)"
    )
    assert "First cards (100 games, random): in the deck 50 % of 100 (40 to 60 %), drawn 50 %" in second
    desk.commit(subject="Measured")
    assert "Measured (100 games" in results(desk)[0] and len(results(desk)) == 2
    found = json.loads(desk.run("history", "T-1", "--format", "json").output)
    assert [one["drawn"]["won"] for one in found["games"]["bots"]] == [70, 50]


def test_what_is_no_result_is_nothing(desk):
    for text in ("", "[]", '{"figures": {"cards": 5}}', kept(50).replace("T-1", "T-9")):
        desk.save(text, "balance.json")
        assert "won by" not in desk.run("history", "Ann").output


def test_games_of_people_count_for_the_decks_that_have_the_card(desk):
    lines = [
        "game tiny, seed 7, White and Red, from the start",
        plays("White", "Four"),
        plays("Red", "Other"),
    ]
    desk.save("\n".join([*lines, won_by(["White"]), ""]), "played/2026-11-27-2015.play")
    lines = desk.run("history", "Ann").output
    assert "  won by people with decks that have it now: 100 % of 1 (21 to 100 %)\n" in lines


@pytest.mark.long
@needs_git
def test_the_notes_of_a_change_say_whether_a_rate_changed_by_more_than_chance(desk):
    desk.save(kept(40, of=1000), "balance.json")
    desk.commit(subject="First cards")
    desk.edit(("power: 3", "power: 4"))
    notes = desk.diff("--format", "markdown").output
    assert (
        "balance.json was measured with other cards or decks than these" in notes and "| Four |" not in notes
    )
    desk.save(kept(120, of=1000), "balance.json")
    notes = desk.diff("--format", "markdown").output
    assert "1,000 games (random) before, 1,000 games (random) now" in notes
    row = "4 % of 1,000 (3 to 5 %) | 12 % of 1,000 (10 to 14 %) | +8 (+6 to +10): more than chance |"
    assert f"| Four | {row}" in notes and f"| Ann | {row}" in notes
    desk.save(kept(42, of=1000), "balance.json")
    assert "may be chance |" in desk.diff("--format", "markdown").output


@pytest.mark.long
@needs_git
def test_without_an_older_result_there_is_nothing_to_compare_with(desk):
    desk.commit(subject="First cards")
    assert "Games won" not in desk.diff("--format", "markdown").output
    desk.edit(("power: 3", "power: 4"))
    desk.save(kept(50), "balance.json")
    notes = desk.diff("--format", "markdown").output
    assert "has no balance.json of its own to compare with" in notes and "| Ann |  | 50 % of 100" in notes
