"""Games that call the actions by which cards are played as they like: texts about prices and bans count."""

from pathlib import Path
from shutil import copytree

import pytest

from tests.games.moments import resumed
from tests.games.tables import opened

EXAMPLE = Path(__file__).parents[2] / "examples" / "lamplight"
TEXTS = {"Window": "Your lamps cost 1 less.", "Shop Sign": "Opponents cannot play lamps."}


@pytest.fixture(scope="module")
def lamplight(tmp_path_factory):
    folder = copytree(EXAMPLE, tmp_path_factory.mktemp("own") / "lamplight")
    rows = (folder / "cards.csv").read_text(encoding="utf-8").splitlines()
    for name, text in TEXTS.items():
        at = next(at for at, row in enumerate(rows) if row.startswith(name))
        rows[at] = f"{','.join(rows[at].split(',')[:4])},{text},"
    (folder / "cards.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    return folder / "cards.yaml"


def begun(file):
    play = opened(file, ("White", "Red"))
    for seat in play.seats:
        play.act(seat, "load", deck="Old Town")
    play.act("White", "start", first="White")
    for _ in range(20):
        if play.state["phase"] == "night":
            return play
        play.step()
    raise AssertionError("no night")


@pytest.fixture
def play(lamplight):
    return resumed(lambda: begun(lamplight), str(lamplight))


def light(play):
    play.set_track("White", "oil", 5)
    play.act("White", "light", card=play.give("White", "Street Lamp", "hand"))
    return play.track("White", "oil")


def test_a_price_is_lower(play):
    assert light(play) == 5 - 3
    play.act("White", "undo")
    play.act("White", "put", card=play.find("White", "Window"), zone="street")
    assert light(play) == 5 - 2


def test_a_card_cannot_be_played(play):
    play.act("Red", "put", card=play.find("Red", "Shop Sign"), zone="street")
    play.set_track("White", "oil", 5)
    assert "Shop Sign says" in play.refused("White", "light", card=play.give("White", "Street Lamp", "hand"))
