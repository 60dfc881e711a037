"""Actions that game.yaml says in words: every word of them, played at a table."""

import re

import pytest

from tests.docs_page import run
from tests.helpers.new_game import game_files
from tts_export.build import build
from tts_export.load import load
from tts_export.simulator.play import read, run as run_transcript

GAME = "templates/games/lamplight/game.yaml"
ACTIONS = """\
  marks:
    soot: {label: soot, max: 5, token: oil}
  actions:
    stoke: {label: Stoke, phases: [night], types: [lamp], zones: [street], taps: true,
      gain: {oil: power, light: 1}}
    look: {label: Look, phases: [night], subject: none, cost: {oil: 1}, draw: 2, discard: 1, hotkey: true}
    smoke: {label: Smoke, phases: [night], types: [moth], zones: [hand], says: "smokes {target} with {card}",
      target: {zones: [street], whose: others, tap: true, give: {soot: power}}, move_to: discard}
    reverse: {label: Reverse, phases: [night], zones: [street], flip: true}
    light: {label: Light, phases: [night], types: [lamp], zones: [hand], pay: cost, move_to: street}
events:
  light: [are lit]
"""
STANDING = {
    "pay: cost, move_to: field}": "pay: cost, gain: {points: power}, move_to: field}",
    "flavor: Nobody has seen it twice.": "text: Your units have +1 power.",
}


@pytest.fixture(scope="module")
def lamplight(tmp_path_factory):
    """The folder of the page's game with other actions, and a street with room for two."""
    folder = tmp_path_factory.mktemp("verbs")
    for name, text in game_files().items():
        if name == GAME:
            text = re.sub(r"  actions:\n.*", ACTIONS, text, flags=re.DOTALL)
            text = text.replace("capacity: 8", "capacity: 2").replace("events: {destroyed: [go out]}\n", "")
        text = text.replace("At dusk: look at the top card", "When this is lit: look at the top card")
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    report = build(folder / "cards.yaml")
    assert not report.failed, report.problems
    return folder


@pytest.fixture
def play(lamplight):
    def played(text: str):
        transcript, problems = read("game lamplight, seed 3, White and Red\n" + text)
        assert problems == []
        result = run_transcript(transcript, lamplight / "build" / "mod.json")
        played.game, played.state = result.game, result.game.state
        return result.text

    return played


def test_a_price_and_a_place(play):
    assert "White Light: Window" in play("White oil 5\nWhite has Window in hand\n> White lights Window\n")
    white = play.state["players"]["White"]
    assert (white["tracks"]["oil"], len(white["zones"]["street"])) == (3, 1)


def test_it_is_refused_while_the_zone_is_full(play):
    full = "White has Match in street\nWhite has Jam Jar in street\nWhite has Window in hand\nWhite oil 5\n"
    assert "Not now: your street is full" in play(full + "> White lights Window\n")


@pytest.mark.long
def test_what_is_gained_is_a_number_or_a_field_of_the_card(play):
    play("White oil 0\nWhite has Window in street\n> White stokes Window\n")
    tracks = play.state["players"]["White"]["tracks"]
    assert (tracks["oil"], tracks["light"]) == (2, 1)
    assert "that card is dimmed already" in play(
        "White has Window in street\n> White stokes Window\n> White stokes Window\n"
    )


@pytest.mark.long
def test_what_a_card_gets_from_others_counts_where_it_comes(tmp_path):
    """A number that another card adds to those in play: the card is in play by the action."""
    folder = tmp_path / "choir"
    assert run(["new", str(folder), "--blank"])[0] == 0
    for file in folder.rglob("*.yaml"):
        text = file.read_text(encoding="utf-8")
        for old, new in STANDING.items():
            text = text.replace(old, new)
        file.write_text(text, encoding="utf-8")
    assert run(["build", str(folder)])[0] == 0
    lines = "White energy 5\nWhite has Old Bear in field\nWhite has Newt in hand\n> White plays Newt\n"
    transcript, _ = read(f"game choir, seed 3, White and Red\n{lines}= White points 3\n")
    faults = run_transcript(transcript, folder / "build" / "mod.json").faults
    assert [fault.message for fault in faults if fault.name == "false-fact"] == []


def test_an_action_without_a_card_draws_and_discards(play):
    shown = play("White oil 1\n> White looks\n")
    assert "White draws 2 cards" in shown
    assert "(White is asked discard:" in shown
    assert play.state["players"]["White"]["tracks"]["oil"] == 0


def labels(game, seat, o):
    """Both pages of a menu."""
    viewer = game.table.player(seat)
    viewer.point_at(o)
    first = [item.label for item in o.menu]
    if "More ..." in first:
        viewer.menu("More ...", o)
    return [*first, *(item.label for item in o.menu)]


@pytest.mark.long
def test_an_action_without_a_card_is_in_the_menu_of_the_mat_and_of_no_card(play):
    play("White oil 1\nWhite has Window in street\n> White draws 1\n")
    cards = [o for o in play.game.table.objects if o.type == "Card"]
    offered = {label for card in cards for label in labels(play.game, "White", card)}
    assert {"Stoke", "Light", "Reverse"} <= offered and "Look" not in offered
    assert "White draws 2 cards" in play('White oil 1\n> White chooses "Look" on mat\n')


def test_an_action_without_a_card_has_a_button_and_a_key(play):
    assert "White draws 2 cards" in play('White oil 1\n> White presses "Look"\n')
    assert "White draws 2 cards" in play('White oil 1\n> White types "Lamplight: Look"\n')


def test_its_button_can_be_pressed_while_it_is_the_time_for_it(play):
    play("White oil 1\n> White draws 1\n")
    ui = play.game.table.ui["Global"]
    buttons = [ui.ids[f"tx-wishes-{number}-do-look"] for number in (1, 2)]
    assert [ui.attribute(button, "interactable") for button in buttons] == ["true", "false"]


def test_it_is_offered_once_and_without_a_card(play):
    play("White oil 1\nWhite has Window in street\nWhite has Match in street\n> White draws 1\n")
    offers = play.game.ask("tableOffers", {"player": "White"})
    assert [offer for offer in offers if offer["action"] == "look"] == [{"player": "White", "action": "look"}]


def test_another_card_is_asked_for_and_changed(play):
    shown = play(
        "White has Tiger Moth in hand\nRed has Street Lamp in street\n> White smokes Tiger Moth\n"
        "> White answers target: Street Lamp\n"
    )
    assert "White smokes Street Lamp with Tiger Moth" in shown
    (lamp,) = play.state["players"]["Red"]["zones"]["street"]
    assert (play.state["cards"][lamp]["tapped"], play.state["cards"][lamp]["marks"]) == (True, {"soot": 3})


def test_without_such_a_card_it_is_refused(play):
    shown = play("White has Tiger Moth in hand\nWhite has Match in street\n> White smokes Tiger Moth\n")
    assert "Not now: there is no card that can be chosen" in shown


def test_a_card_that_does_not_fit_and_a_discard_from_no_hand_are_refused(play):
    play("White oil 1\nWhite has Tiger Moth in hand\nRed has Street Lamp in street\n> White draws 1\n")
    hand = play.game.zone("White", "hand")
    moth = next(guid for guid in hand if play.game.name(guid) == "Tiger Moth")
    wrong = {"card": moth, "target": hand[0]}
    assert play.game.act("White", "smoke", **wrong) == "that card cannot be chosen"
    for guid in hand:
        assert play.game.act("White", "put", card=guid, zone="deck") == ""
    assert play.game.act("White", "look") == "you have too few other cards in your hand"


def test_a_card_is_turned_over(play):
    play("White has Window in street\n> White reverses Window\n")
    (window,) = play.state["players"]["White"]["zones"]["street"]
    assert play.state["cards"][window]["face"] == "down"


def test_a_text_about_an_action_is_carried_out_with_it(play):
    shown = play("White oil 5\nWhite has Tea Light in hand\n> White lights Tea Light\n")
    assert "Tea Light: When this is lit: look at the top card of your deck" in shown
    assert "White looks at 1 card of White's deck" in shown


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("pay: cost", "pay: coast", 'there is no field "coast", did you mean "cost"?'),
        (
            "pay: cost, move_to: street",
            "pay: cost, move_to: streat",
            'there is no zone "streat", did you mean "street"?',
        ),
        ("gain: {oil: power", "gain: {oyl: power", 'there is no track "oyl", did you mean "oil"?'),
        ("give: {soot: power}", "give: {sood: power}", 'there is no mark "sood", did you mean "soot"?'),
        ("subject: none", "subject: cards", "what is done with several cards needs a function in hooks.lua"),
        ("draw: 2", "flip: true", 'with "subject: none" there is no card to pay for, move, flip or mark'),
    ],
)
def test_mistakes_have_a_place(lamplight, tmp_path, right, wrong, message):
    for file in lamplight.rglob("*.*"):
        if file.suffix in (".yaml", ".csv"):
            target = tmp_path / file.relative_to(lamplight)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(file.read_bytes())
    text = (tmp_path / GAME).read_text(encoding="utf-8")
    assert right in text
    (tmp_path / GAME).write_text(text.replace(right, wrong, 1), encoding="utf-8")
    _, problems = load(tmp_path / "cards.yaml")
    [problem] = [one for one in problems if one.severity == "error"]
    assert message in problem.message
    line = text[: text.index(right)].count("\n") + 1
    assert abs(problem.where.line - line) <= 1
