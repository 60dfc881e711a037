"""Where the players' mats are: as many as play, opposite each other, and back again for the next game."""

from collections import Counter

from tests.games.play import note

SEATS = ("White", "Red", "Yellow", "Green", "Blue")


def places(play):
    """Seat → the middle of its mat, as long as the table does not cover it."""
    mats = {note(o)["seat"]: o for o in play.table.objects if note(o).get("role") == "mat"}
    return {seat: (mats[seat].pos[0], mats[seat].pos[2]) for seat in SEATS if not mats[seat].is_below}


def lies_on(play, guid):
    """The seat on whose mat a card lies."""
    at = play.object(guid).pos
    return [s for s, (x, z) in places(play).items() if abs(x - at[0]) < 15.75 and abs(z - at[2]) < 8.25]


def test_before_a_game_everybody_has_a_mat(table):
    assert list(places(table("Green", "Blue"))) == list(SEATS)


def test_players_of_any_colors_come_to_the_middle_with_all_that_they_have(table):
    play = table("Green", "Blue")
    decks = {seat: play.zone(seat, "deck") for seat in play.seats}
    play.act("Green", "start", first="Green")
    assert places(play) == {"Green": (0.0, -9.4), "Blue": (0.0, 9.4)}
    for seat in play.seats:
        planet = play.zone(seat, "planet")[0]
        assert lies_on(play, planet) == [seat]
        assert Counter(play.zone(seat, "deck") + play.zone(seat, "hand") + [planet]) == Counter(decks[seat])
        assert len(play.table.player(seat).hand) == 5
    play.act("Green", "keep")
    play.act("Blue", "keep")
    guid = play.give("Green", "TWO", "invading", at="Blue")
    assert lies_on(play, guid) == ["Blue"] and play.card(guid)["at"] == "Blue"


def test_five_players_sit_in_the_order_of_play(table):
    play = table(*SEATS)
    play.act("White", "start", first="White")
    found = places(play)
    assert [found[seat] for seat in SEATS] == [
        (0, -9.4),
        (-33, -9.4),
        (0, 9.4),
        (33, 9.4),
        (33, -9.4),
    ]


def test_a_mat_comes_back_for_somebody_who_sits_down_there_and_sinks_when_they_leave(game):
    play = game("White", "Red")
    assert list(places(play)) == ["White", "Red"]
    play.table.sit("Green")
    play.table.settle()
    assert list(places(play)) == ["White", "Red", "Green"]
    play.table.stand("Green")
    play.table.settle()
    assert list(places(play)) == ["White", "Red"]


def test_a_mat_with_something_on_it_stays(table):
    play = table("White", "Red", "Yellow")
    play.act("White", "start", players=["White", "Red"], first="White")
    assert list(places(play)) == ["White", "Red", "Yellow"], "Yellow's deck lies there"


def test_nothing_belongs_to_a_mat_below_the_table(game):
    play = game("White", "Red")
    guid = play.give("White", "TWO", "defending", at="White")
    play.table.player("White").drag(play.object(guid), (33.0, -9.4))
    play.table.settle()
    card = play.card(guid)
    assert (card["zone"], card["at"]) == ("defending", "White")


def test_places_are_kept_in_a_save_and_changed_for_the_next_game(table):
    play = table("Green", "Blue")
    play.act("Green", "start", first="Green")
    again = play.reopened("Green", "Blue", "White")
    assert {seat: places(again)[seat] for seat in ("Green", "Blue")} == places(play)
    assert list(places(again)) == ["White", "Green", "Blue"], "White sits down at a mat of their own"


def test_another_game_of_other_players_changes_the_places(table):
    play = table("White", "Red", "Yellow")
    play.act("White", "start", players=["White", "Red"], first="White")
    for seat in ("White", "Red"):
        play.act(seat, "keep")
    play.main("White")
    play.set_track("White", "vp", 7)
    while not play.state["over"]:
        play.step()
    assert list(places(play)) == ["White", "Red", "Yellow"], "only those of somebody, when it is over, too"
    play.act("Red", "start", players=["Red", "Yellow"], first="Red")
    found = places(play)
    assert (found["Red"], found["Yellow"]) == ((0.0, -9.4), (0.0, 9.4))
    assert lies_on(play, play.zone("Red", "planet")[0]) == ["Red"]
    assert lies_on(play, play.zone("White", "planet")[0]) == ["White"], "what is left of the game before"
