"""What designers write in any game: what they compare, what was lost or discarded, and a game's own verbs."""

import csv
import json
import shutil
from pathlib import Path

import pytest

from tests.conftest import MEMORY
from tests.games.tables import made
from tts_export.load import load
from tts_export.sentences.reading import TextReader
from tts_export.simulator.play import read, run

ROOT = Path(__file__).parents[2]
SETS = {"hsatcg": ROOT / "cards.yaml"} | {
    game: ROOT / f"examples/{game}/cards.yaml" for game in ("gamma", "wtactics", "horsefame", "lamplight")
}


def lines():
    """Each sentence of the file with its game and what it means."""
    game = ""
    for line in (Path(__file__).parent / "usual_words.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            game = line[3:]
        else:
            yield (game, *line.split(" | "))


LINES = list(lines())


@pytest.fixture(scope="module")
def readers():
    loaded = {game: load(file, MEMORY)[0] for game, file in SETS.items()}
    return {game: TextReader(project.game, project.cards) for game, project in loaded.items()}


@pytest.mark.parametrize(("game", "text", "does"), LINES)
def test_the_meaning_in_plain_words_and_their_meaning(readers, game, text, does):
    reading = readers[game].paragraph(text)
    assert (reading.does or "by hand") == does
    assert does == "by hand" or readers[game].paragraph(does).data == reading.data


def lamplight(folder: Path, texts: dict[str, str]) -> dict:
    """The save of Lamplight with other texts."""
    shutil.copytree(SETS["lamplight"].parent, folder, dirs_exist_ok=True)
    with (folder / "cards.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    with (folder / "cards.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, fieldnames=rows[0].keys())
        writer.writeheader()
        writer.writerows({**row, "text": texts.get(row["title"], "")} for row in rows)
    return json.loads(made(folder / "cards.yaml")[0])


def played(save: dict, text: str) -> str:
    transcript, problems = read(text, "a.play")
    assert transcript is not None, problems
    result = run(transcript, save)
    states = [number for number, line in enumerate(text.splitlines(), 1) if line.startswith("= ")]
    assert [fault for fault in result.faults if fault.line in states] == []
    return result.text


@pytest.fixture(scope="module")
def lamps(tmp_path_factory):
    """Lamps with a word on being put out, and on what others discard."""
    texts = {
        "Match": "This lamp cannot be put out by moths with power 2 or less.",
        "Window": "When another of your lamps goes out, you may pay 1 oil to put it back into your hand.",
        "Turnip": "If this lamp would be put out, you may pay 2 oil instead.",
        "Jam Jar": "Other players' moths cost 1 oil more to send.",
        "Ghost Moth": "When you send this moth, draw a card.",
        "Emperor Moth": "When this moth puts out a lamp, gain 2 light.",
        "Paper Lantern": "Other players can't light more than one lamp each turn.",
        "Street Lamp": "Other players' lamps have -1 power for each lamp you have, up to 2.",
        "Storm Lantern": "Your other lamps have +1 power for each lamp you have, up to 2.",
        "Shop Sign": "Other players can't send more than one moth each turn.",
        "Bonfire": "When this is lit, opponents discard 1 card. Draw 1 for each card discarded this way.",
        "Lighthouse": "When this is lit, players discard 1. If you discarded a moth this way, gain 5 light.",
    }
    return lamplight(tmp_path_factory.mktemp("lamps"), texts)


HEAD = "game lamplight, seed 4, White and Red\n"
NIGHT = "White oil 9\nRed oil 9\nWhite, round 2, night\n\n"


@pytest.mark.long
def test_a_lamp_that_a_moth_puts_out_is_destroyed(lamps):
    """Others hear of it, and it can be kept from it."""
    setup = "White has Tiger Moth in hand\nRed has Candle End in street\nRed has Window in street\n"
    moves = "> White sends Tiger Moth\n> White answers target: Candle End\n> Red answers may: yes\n"
    said = played(lamps, f"{HEAD}{setup}{NIGHT}{moves}")
    assert "White sends Tiger Moth: Candle End goes out" in said and "destroys" not in said
    assert "Red pays 1 oil\nRed puts Candle End in the hand" in said


def test_a_moth_is_not_sent_against_a_lamp_that_cannot_be_put_out(lamps):
    setup = "White has Gray Moth in hand\nWhite has Tiger Moth in hand\nRed has Match in street\n"
    said = played(lamps, f"{HEAD}{setup}{NIGHT}> White sends Gray Moth\n> White sends Tiger Moth\n")
    assert "there is no card that can be chosen" in said and "White sends Tiger Moth: Match goes out" in said


@pytest.mark.long
def test_a_lamp_can_be_paid_for_before_it_goes_out(lamps):
    setup = "White has Tiger Moth in hand\nRed has Turnip in street\nRed has Jam Jar in street\n"
    moves = "> White sends Tiger Moth\n> White answers target: Turnip\n> Red answers may: yes\n"
    said = played(lamps, f"{HEAD}{setup}{NIGHT}{moves}= Red has Turnip in street\n= White oil 6\n")
    assert (
        "Red pays 2 oil" in said
        and "Turnip is not destroyed" in said
        and "= Red has Turnip in street" in said
    )


def test_what_several_players_discard_counts_together(lamps):
    setup = "White has Bonfire in hand\nRed has Window in hand\nGreen has Turnip in hand\n"
    head = HEAD.replace("White and Red", "White, Red and Green")
    moves = "> White lights Bonfire\n> Red answers discard: Window\n> Green answers discard: Turnip\n"
    said = played(lamps, f"{head}{setup}{NIGHT}{moves}")
    assert "White draws 2 cards" in said


@pytest.mark.parametrize(("card", "light"), [("Ghost Moth", 5), ("Match", 0)])
def test_what_a_player_has_discarded_is_told_from_what_others_have(lamps, card, light):
    setup = f"White has Lighthouse in hand\nWhite has {card} in hand\nRed has Gray Moth in hand\n"
    moves = f"> White lights Lighthouse\n> White answers discard: {card}\n> Red answers discard: Gray Moth\n"
    said = played(lamps, f"{HEAD}{setup}{NIGHT}{moves}")
    assert "Red discards Gray Moth" in said and ("White +5 light" in said) == bool(light)


def test_a_card_that_comes_into_play_nowhere_is_played_all_the_same(lamps):
    moths = "White has Gray Moth in hand\nWhite has Brown Moth in hand\n"
    setup = (
        f"{moths}Red has Shop Sign in street\nRed has Candle End in street\nRed has Tallow Dip in street\n"
    )
    moves = "> White sends Gray Moth\n> White answers target: Candle End\n> White sends Brown Moth\n"
    said = played(lamps, f"{HEAD}{setup}{NIGHT}{moves}")
    assert "Candle End goes out" in said and "Shop Sign says that Brown Moth cannot be played" in said


def test_a_moth_hears_of_the_lamp_that_it_puts_out(lamps):
    setup = "White has Emperor Moth in hand\nRed has Candle End in street\n"
    said = played(lamps, f"{HEAD}{setup}{NIGHT}> White sends Emperor Moth\n")
    assert "Emperor Moth: Candle End goes out" in said and "White +2 light" in said


@pytest.mark.parametrize(
    ("card", "seat", "power"), [("Street Lamp", "Red", 2), ("Storm Lantern", "White", 6)]
)
def test_what_counts_for_each_has_a_cap_in_both_directions(lamps, card, seat, power):
    there = (card, "Tallow Dip", "Rushlight", "Tea Light")
    setup = (
        "".join(f"White has {lamp} in street\n" for lamp in there)
        + f"{seat} has Bonfire in street\nWhite has Match in hand\n"
    )
    said = played(
        lamps, f"{HEAD}{setup}{NIGHT}> White lights Match\n= {seat} has Bonfire in street, power {power}\n"
    )
    assert f"Bonfire in street, power {power}" in said


def test_how_many_cards_others_can_play_in_a_turn(lamps):
    setup = "Red has Paper Lantern in street\nWhite has Candle End in hand\nWhite has Shop Sign in hand\n"
    moves = "> White lights Candle End\n> White lights Shop Sign\n= White has Candle End in street\n"
    said = played(lamps, f"{HEAD}{setup}{NIGHT}{moves}")
    assert (
        "White lights Candle End\n" in said and "Paper Lantern says that Shop Sign cannot be played" in said
    )
