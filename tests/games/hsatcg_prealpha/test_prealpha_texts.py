"""Texts of Pre-Alpha's own cards at its table."""

from tests.helpers.prealpha import boons, game, home

WALLS = "Something in the Walls"
AUNT = "AUNT VERBENA / knits the alarm system"
LAMP = "HEIRLOOM LAMP / rub for light"
MIRROR = "LADY IN THE MIRROR / left is her good side"
POSTMAN = "THE TALL POSTMAN / knocks on windows"
VACUUM = "VACUUM UNIT 6 / it has seen things"


def test_that_player_is_the_one_whose_planet_is_invaded():
    play = game("White", "Red", "Blue", deck=WALLS)
    play.set_track("White", "grist", 9)
    play.act("White", "enter", card=play.give("White", POSTMAN, "hand"), at="Blue")
    assert "looks at Blue player's hand" in play.log()


def test_where_there_is_no_other_character_the_mirror_keeps_her_power():
    play = game(deck=WALLS)
    play.set_track("White", "grist", 9)
    lady = home(play, MIRROR)
    before = play.card(lady)["power"]
    play.act("White", "ability", card=lady)
    assert "finds no card to choose" in play.log() and play.card(lady)["power"] == before


def test_a_text_whose_condition_does_not_hold_is_not_in_the_log():
    play = game()
    host = home(play, AUNT)
    play.give("White", LAMP, "attached", under=host)
    play.act("White", "tap", card=host)
    play.end_main()
    assert "In your Boon Phase" not in play.log() and boons(play, host) == 0
    play.round(2, "White")
    play.end_main()
    assert "In your Boon Phase" in play.log() and boons(play, host) == 2


def test_a_text_about_a_tap_that_people_carry_out_is_asked_before_anything_is_destroyed():
    play = game(deck=WALLS)
    play.set_track("White", "grist", 9)
    robot = home(play, VACUUM)
    victim = play.give("Red", MIRROR, "invading", at="White", nth=1)
    play.act("White", "power", card=robot, by=9)
    play.act("White", "attack", card=robot)
    assert "remove them from play" in play.prompt("carry_out", "White")["text"]
    assert play.card(victim)["zone"] == "invading"
