"""What the table refuses, and in which words: a list of acts that are wrong, at one table."""

from tests.games.hsatcg.conftest import CARDS
from tests.games.tables import opened


def test_what_is_wrong_in_the_middle_of_a_game(game):
    play = game("White", "Red", "Blue")
    one, two = (play.give("White", name, "defending", at="White") for name in ("ONE", "TWO"))
    three = play.give("White", "THREE", "hand")
    foe, other = (play.give("Red", name, "defending", at="Red") for name in ("TWO", "THREE"))
    sword = play.give("White", "SWORD", "attached", under=one)
    play.act("White", "tap", card=two)
    wrong = [
        ("tap", {"card": two}, "that card is not upright"),
        ("untap", {"card": one}, "that card is not tapped"),
        ("tap", {"card": three}, "that card is not in play"),
        ("untap", {"card": "nobody"}, "say which card"),
        ("draw", {"n": 0}, "how many? 1 to 60"),
        ("draw", {"n": 61}, "how many? 1 to 60"),
        ("adjust", {"track": "gold"}, "there is no such track"),
        ("adjust", {"track": "grist", "whose": "Purple"}, "nobody plays Purple"),
        ("mark", {"card": one, "mark": "gold"}, "there is no such mark"),
        ("mark", {"card": three, "mark": "boon"}, "that card is not in play"),
        ("put", {"card": one}, "say which zone it goes to"),
        ("put", {"card": one, "zone": "attic"}, "there is no zone attic"),
        ("put", {"card": one, "zone": "attached"}, "say which card in play it goes under"),
        ("put", {"card": one, "under": one}, "a card cannot lie under itself"),
        ("put", {"card": one, "under": three}, "say which card in play it goes under"),
        ("put", {"card": one, "under": sword}, "that card lies under this one"),
        ("enter", {}, "say which card"),
        ("enter", {"card": foe}, "that is not your card"),
        ("enter", {"card": one}, "from your hand only"),
        ("move", {"card": two, "at": "Red"}, "that card is tapped already"),
        ("attack", {"cards": [one, two]}, "say which card"),
        ("load", {"deck": "Narrow"}, "a game is running"),
        ("start", {}, "a game is running"),
        ("keep", {}, "the opening hands are settled"),
        ("mulligan", {}, "the opening hands are settled"),
        ("away", {}, "nobody is missing"),
        ("join", {}, "you did not leave"),
        ("ask", {"about": "dinner", "how": "never"}, "what about: ath or draw or sums or texts?"),
        ("drag", {"pays": "often"}, "pays: true or false?"),
        ("automation", {"on": "perhaps"}, "on or off?"),
        ("answer", {"prompt": 0, "choice": "yes"}, "that question is not open any more"),
        ("fly", {}, "there is no action fly"),
    ]
    for action, more, why in wrong:
        assert play.try_to("White", action, **more).get("reason") == why, (action, more)
    play.set_track("White", "grist", 12)
    play.act("White", "adjust", track="grist", by=1)
    assert play.state["log"][-1] == "White player 12 grist (+0 by hand)"
    play.act("White", "attack", card=play.give("White", "FOUR", "invading", at="Red"))
    asked = play.prompt("destroy")["id"]
    for who, choice, why in (
        ("Red", [foe], "that question is for White player"),
        ("White", foe, "the answer is a list"),
        ("White", [one], "only other players' characters at that place"),
        ("White", [other, other], "the same one twice"),
    ):
        assert play.try_to(who, "answer", prompt=asked, choice=choice).get("reason") == why


def test_what_is_wrong_before_a_game():
    play = opened(CARDS, ("White", "Red"))
    wrong = [
        ("White", "load", {"deck": "Wide"}, "there is no deck Wide; there are Narrow and Broad"),
        ("White", "load", {"list": " \n"}, "that list is empty"),
        ("White", "load", {"list": "3 NOBODY"}, "no card of that list is known"),
        ("White", "start", {}, "White player has no deck"),
        ("White", "start", {"players": "White"}, "players is a list of colors"),
        ("White", "start", {"players": ["White"]}, "the game is for 2 to 5 players, here are 1"),
        ("White", "enter", {"card": "x"}, "no game is running"),
        ("White", "next", {}, "the first turn has not begun"),
        ("White", "undo", {}, "there is nothing to take back"),
        ("White", "leave", {}, "you do not play"),
    ]
    for who, action, more, why in wrong:
        assert play.try_to(who, action, **more).get("reason") == why, (action, more)
    named = play.act("White", "load", list="1 one / PLAIN\n1 Trolltrap\n1 messiah\n1 QQQ\n")["problems"]
    assert named[:3] == [
        '"Trolltrap" is taken as "TROLLTRAP / first"',
        '"messiah" is taken as "MESSIAH / waits for a troll"',
        'there is no card "QQQ"',
    ]
    for seat in play.seats:
        play.act(seat, "load", deck="Narrow")
    assert play.refused("White", "start", first="Green") == "Green does not play"
    play.act("White", "start", first="White")
    play.act("White", "keep")
    settled, begun = "the opening hands are settled", "the first turn has not begun"
    asked = {"prompt": play.prompt("mulligan")["id"]}
    for who, action, more, why in (
        ("White", "keep", {}, settled),
        ("White", "mulligan", {}, settled),
        ("White", "next", {}, begun),
        ("Red", "answer", {**asked, "choice": []}, "say which one"),
        ("Red", "answer", {**asked, "choice": "so"}, "that cannot be chosen"),
    ):
        assert play.refused(who, action, **more) == why
    play.act("Red", "leave")
    assert play.refused("Red", "leave") == "you do not play"
    assert play.refused("White", "leave") == "you are the last one"
