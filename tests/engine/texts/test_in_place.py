"""What is done in the place of a draw, or of a loss."""

TEXTS = [
    "If you would draw a card, you may gain 2g instead.",
    "If you would draw a card during your Prep Phase, gain 1g instead.",
    "If you would lose grist, you may discard that many cards instead.",
    "Ability (0g): Draw 2 cards.",
    "Ability (0g): You lose 2g.",
    "Whenever you lose grist, put 1b on this card.",
    "When this card is destroyed by an attack, destroy the character that attacked it.",
    "When this card is destroyed by a #TROLL, gain 2g.",
    "When one of your characters would be destroyed, you may remove 2 boons from this card to prevent it.",
    "Ability (0g): Destroy HORN.",
]


def use(cast, words):
    """White uses an ability: how many cards are in hand before."""
    card = cast.says(next(text for text in TEXTS if words in text))
    before = in_hand(cast)
    cast.play.act("White", "ability", card=card)
    return before


def in_hand(cast):
    return len(cast.play.zone("White", "hand"))


def test_each_card_that_would_be_drawn_is_asked_for(cast):
    cast.says(TEXTS[0])
    grist = cast.play.track("White", "grist")
    before = use(cast, "Draw 2 cards")
    cast.play.answer("may", "yes")
    cast.play.answer("may", "no")
    assert in_hand(cast) == before + 1
    assert cast.play.track("White", "grist") == grist + 2


def test_only_in_its_phase(cast):
    cast.says(TEXTS[1])
    before = use(cast, "Draw 2 cards")
    assert in_hand(cast) == before + 2
    cast.play.round(2, "White")
    cast.play.main("White")
    assert "gain 1g instead" in cast.play.log()


def test_a_loss(cast):
    cast.says(TEXTS[2])
    cast.play.set_track("White", "grist", 5)
    use(cast, "You lose 2g")
    cast.play.answer("may", "yes")
    for kind in ("discard", "order"):
        for asked in cast.play.prompts(kind):
            cast.play.answer(kind, asked["options"][:2])
    assert cast.play.track("White", "grist") == 5 and len(cast.play.zone("White", "discard")) == 2


def test_a_loss_that_nothing_takes_the_place_of(cast):
    cast.says(TEXTS[2])
    cast.play.set_track("White", "grist", 5)
    use(cast, "You lose 2g")
    cast.play.answer("may", "no")
    assert cast.play.track("White", "grist") == 3


def test_what_is_lost_is_heard_of_and_what_is_paid_is_not(cast):
    card = cast.says(TEXTS[5])
    cast.play.set_track("White", "grist", 5)
    use(cast, "You lose 2g")
    assert cast.play.card(card)["marks"]["boon"] == 1
    cast.play.act("White", "attack", card=cast.member("NUB"))
    assert cast.play.card(card)["marks"]["boon"] == 1


def test_who_destroys_a_card_is_destroyed(cast):
    card, other = cast.says(TEXTS[6]), cast.says(TEXTS[7])
    cast.play.round(2, "Red")
    cast.play.main("Red")
    grist = cast.play.track("White", "grist")
    cast.play.act("Red", "attack", card=cast.member("RAIDER"))
    cast.play.answer("destroy", [card, other])
    for asked in cast.play.prompts("order"):
        cast.play.answer("order", asked["options"])
    assert [cast.play.card(guid)["zone"] for guid in (card, other)] == ["discard", "discard"]
    assert cast.play.card(cast.member("RAIDER"))["zone"] == "discard"
    assert cast.play.track("White", "grist") == grist, "RAIDER is no #TROLL"


def test_what_would_be_destroyed_is_saved_for_a_price(cast):
    card = cast.says(TEXTS[8])
    cast.play.act("White", "mark", card=card, mark="boon", by=2)
    use(cast, "Destroy HORN")
    cast.play.answer("may", "yes")
    assert cast.play.card(cast.member("HORN"))["zone"] == "defending"
    assert dict(cast.play.card(card)["marks"]).get("boon", 0) == 0
