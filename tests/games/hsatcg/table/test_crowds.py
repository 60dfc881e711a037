"""Many cards on one mat, and cards that lie on each other: no deck stays, and the table comes to rest."""

from itertools import combinations

import pytest

JOINS = 0.5


def spare(play, player, count):
    """Cards of the player's deck."""
    return play.zone(player, "deck")[:count]


def assert_apart(play, guids):
    assert not [guid for guid in guids if guid not in play.table.world.objects], "a card has joined a deck"
    places = [(play.title(guid), play.object(guid).pos) for guid in guids]
    for (one, a), (other, b) in combinations(places, 2):
        assert max(abs(a[0] - b[0]), abs(a[2] - b[2])) > JOINS, f"{one} lies on {other}"


@pytest.mark.long
@pytest.mark.parametrize("seat", ["White", "Red"])
def test_a_card_with_thirty_under_it_among_others(game, seat):
    play = game("White", "Red")
    hosts = spare(play, "White", 9)
    for guid in hosts:
        play.act("White", "put", card=guid, zone="defending" if seat == "White" else "invading", at=seat)
    tucked = spare(play, "White", 30)
    for guid in tucked:
        play.act("White", "put", card=guid, under=hosts[7])
    assert_apart(play, [*hosts, *tucked, *play.zone(seat, "planet")])
    assert {play.card(guid)["attached_to"] for guid in tucked} == {hosts[7]}
    play.act("White", "put", card=hosts[7], zone="invading", at="Red" if seat == "White" else "White")
    assert_apart(play, [*hosts, *tucked])


def test_what_lies_under_a_card_stays_under_that_card(game):
    """No zone that tells of the cards coming makes them hang on each other or on the card behind."""
    play = game("White", "Red")
    hosts, tucked = spare(play, "White", 12), [play.find("White", name) for name in ("SWORD", "HAT")]
    tucked += [play.find("White", name, 1) for name in ("SWORD", "HAT")]
    for guid in hosts:
        play.act("White", "put", card=guid, zone="invading", at="Red")
    for guid in tucked:
        play.act("White", "put", card=guid, under=hosts[4])
    play.table.step(300)
    assert [play.card(guid)["attached_to"] for guid in tucked] == [hosts[4]] * 4
    assert "by hand" not in play.log()


def test_every_place_is_taken_three_times(game):
    play = game("White", "Red", "Blue")
    cards = [(player, guid) for player in ("White", "Blue") for guid in spare(play, player, 18)]
    for player, guid in cards:
        play.act(player, "put", card=guid, zone="invading", at="Red")
    assert_apart(play, [guid for _, guid in cards])


@pytest.mark.long
def test_twenty_executables(game):
    play = game("White", "Red")
    cards = spare(play, "White", 20)
    for guid in cards:
        play.act("White", "put", card=guid, zone="executables")
        assert_apart(play, play.zone("White", "executables"))
    assert play.zone("White", "executables") == cards
    for guid in cards[::2]:
        play.act("White", "discard", card=guid)
    assert_apart(play, play.zone("White", "executables"))


def test_undo_of_a_move_brings_back_what_hung_on_the_card(game):
    play = game("White", "Red")
    play.set_track("White", "grist", 5)
    host = play.give("White", "FIVE", "defending")
    sword = play.give("White", "SWORD", "attached", under=host)
    hat = play.give("White", "HAT", "attached", under=sword)
    before = [play.object(guid).pos[::2] for guid in (host, sword, hat)]
    play.act("White", "move", card=host, at="Red")
    play.act("White", "undo")
    assert [play.object(guid).pos[::2] for guid in (host, sword, hat)] == [pytest.approx(at) for at in before]


# By hand -----------------------------------------------------------------------------------------------


def test_cards_that_hands_left_between_places_are_in_nobodys_way(game):
    play = game("White", "Red")
    face = play.table.player("White")
    first, second = spare(play, "White", 2)
    for guid in (first, second):
        play.act("White", "put", card=guid, zone="defending")
    at = play.object(first).pos
    for guid, aside in ((second, 1.5), (first, 0.8)):  # both are nearest to the first place now
        play.object(guid).data["Snap"] = False
        face.drag(play.object(guid), (at[0] + aside, at[2] + 0.4))
        play.table.settle()
    more = spare(play, "White", 8)
    for guid in more:
        play.act("White", "put", card=guid, zone="defending")
    assert_apart(play, [first, second, *more])
    for guid in (first, second):
        play.act("White", "tap", card=guid)
    assert_apart(play, [first, second, *more])


def test_a_heap_made_by_hand_is_laid_apart(game):
    play = game("White", "Red")
    face = play.table.player("White")
    cards = spare(play, "White", 6)
    for guid in cards:
        play.act("White", "put", card=guid, zone="defending")
    for guid in cards[1:]:
        face.drag(play.object(guid), play.object(cards[0]))
        play.table.settle()
        assert_apart(play, cards)
    assert {play.card(guid)["zone"] for guid in cards} == {"defending"}


def test_whoever_stacks_cards_again_and_again_has_their_way(game):
    play = game("White", "Red")
    face = play.table.player("White")
    one, other = spare(play, "White", 2)
    for guid in (one, other):
        play.act("White", "put", card=guid, zone="defending")
    for _ in range(20):
        if {one, other} <= set(play.table.world.objects):
            face.drag(play.object(one), play.object(other))
            play.table.settle()
    assert "Some cards keep falling on each other" in play.log()
    assert not {one, other} & set(play.table.world.objects)
    assert {play.card(guid)["zone"] for guid in (one, other)} == {"defending"}
    play.act("White", "tap", card=one)  # the script still finds them
    play.act("White", "tap", card=other)
    assert_apart(play, [one, other])
