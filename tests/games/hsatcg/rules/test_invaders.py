"""Who invades and who defends: a card at its own player's planet is never an invader."""


def test_at_home_nobody_invades(game):
    play = game("White", "Red")
    play.round(2, "White")
    own = play.give("White", "SEVEN", "invading", at="White")
    weak = play.give("Red", "SIX", "invading", at="White")
    before = play.track("White", "vp")
    play.end_main()
    text = play.prompt("score")["text"]
    assert "White" in text and "White player 7" not in text
    play.answer("score", "apply")
    assert play.track("White", "vp") == before and play.track("Red", "vp") == 0  # 7 and the planet defend
    assert play.card(own)["marks"] == {"boon": 1}
    assert not play.card(weak)["marks"]


def test_a_defender_put_at_another_planet_invades_it(game):
    play = game("White", "Red")
    card = play.give("White", "SEVEN", "defending", at="Red")
    assert (play.card(card)["zone"], play.card(card)["at"]) == ("invading", "Red")
    play.round(2, "White")
    play.end_main()
    play.answer("score", "apply")
    assert play.track("White", "vp") == 1  # 7 to the planet's 2
    play.act("White", "put", card=card, zone="defending")
    assert (play.card(card)["zone"], play.card(card)["at"]) == ("defending", "White")


def test_an_attack_at_home_spares_the_own_card_among_the_invaders(game):
    play = game("White", "Red")
    play.set_track("White", "grist", 5)
    attacker = play.give("White", "SEVEN", "defending")
    own = play.give("White", "ONE", "invading", at="White")
    enemy = play.give("Red", "TWO", "invading", at="White")
    play.act("White", "attack", card=attacker)
    assert play.prompt("destroy")["options"] == [enemy]
    play.answer("destroy", [enemy])
    assert play.card(own)["at"] == "White"
    assert play.card(enemy)["zone"] == "discard"
