import pytest

"""The Feature Box: HF-06 to HF-09, and posting."""


def crowded(game):
    """HF-06: [6, 5, 4, 3a, 3b, 2, 1], 3a newer than 3b; the 1 is Red's."""
    play = game()
    for name in ("SIX", "FIVE", "FOUR", "OTHER THREE", "THREE", "TWO"):
        play.post("White", name)
    one = play.post("Red", "ONE")
    assert play.heats() == [("W SIX", 6), ("W FIVE", 5), ("W FOUR", 4), ("W THREE", 3), ("W OTHER THREE", 3),
                            ("W TWO", 2), ("R ONE", 1)]  # fmt: skip
    return play, one


@pytest.mark.long
def test_hf_06_a_hotter_story_pushes_the_last_one_out(game):
    play, one = crowded(game)
    new = play.post("Red", "THIRD THREE")
    names = [name for name, _ in play.heats()]
    assert names == ["W SIX", "W FIVE", "W FOUR", "R THIRD THREE", "W THREE", "W OTHER THREE", "W TWO"]
    assert one in play.zone("Red", "stories") and play.box[3] == new
    assert play.card(one)["marks"] in ({}, [])


def test_hf_06_of_two_coldest_the_older_one_is_pushed(game):
    play, one = crowded(game)
    new = play.post("White", "ONE")
    assert play.box[-1] == new and one in play.zone("Red", "stories")


def test_hf_06_the_coldest_newcomer_triggers_and_is_pushed_itself(game):
    play, one = crowded(game)
    play.act("Red", "mark", card=one, mark="heat", by=1)
    before, energy = play.box, play.track("White", "energy")
    play.act("White", "post", card=play.find("White", "HERALD"))
    assert play.box == before
    assert play.find("White", "HERALD") in play.zone("White", "stories")
    assert [t["kind"] for t in play.state["queue"]] == ["trigger"]
    assert play.track("White", "energy") == energy
    play.answer("respond", "pass", "Red")
    assert play.track("White", "energy") == energy + 1


def test_hf_07_no_heat_no_place(game):
    play, _ = crowded(game)
    before, places = play.box, [play.object(guid).pos for guid in play.box]
    play.act("White", "post", card=play.find("White", "COLD"))
    assert play.box == before
    assert [play.object(guid).pos for guid in play.box] == places
    hand = len(play.zone("White", "hand"))
    play.answer("respond", "pass", "Red")
    assert len(play.zone("White", "hand")) == hand + 1
    assert play.find("White", "COLD") in play.zone("White", "stories")


def test_hf_08_heat_is_capped(game):
    play = game()
    five = play.find("White", "FIVE")
    play.act("White", "post", card=five, bonus=3)
    assert play.heat(five) == 6
    play.act("White", "mark", card=five, mark="heat", by=1)
    assert play.heat(five) == 6 and play.flames() == 6


@pytest.mark.long
def test_hf_09_seven_slots_for_two_ten_for_three(game):
    names = [
        "SIX",
        "FIVE",
        "FOUR",
        "THREE",
        "OTHER THREE",
        "THIRD THREE",
        "TWO",
        "OTHER TWO",
        "ONE",
        "OTHER ONE",
    ]
    two, three = game(), game("White", "Red", "Yellow")
    for play, room in ((two, 7), (three, 10)):
        for name in names:
            play.post("White", name)
        assert len(play.box) == room
        play.post("Red", "SIX")
        assert len(play.box) == room


def test_heat_by_hand_sorts_and_burns_out(game):
    play = game()
    two, four = play.post("White", "TWO"), play.post("Red", "FOUR")
    play.act("White", "mark", card=two, mark="heat", by=3)
    assert play.box == [two, four]
    play.act("Red", "mark", card=two, mark="heat", by=-5)
    assert play.box == [four] and two in play.zone("White", "stories")


def test_posting_is_paid_and_refused_without_energy(game):
    play = game()
    dear = play.find("White", "DEAR")
    assert "4 energy" in play.refused("White", "post", card=dear)
    play.set_track("White", "energy", 5)
    play.act("White", "post", card=dear)
    assert (play.track("White", "energy"), play.heat(dear)) == (1, 5)
    assert play.refused("White", "post", card=dear), "it is in the box already"
    assert play.refused("White", "post", card=play.find("Red", "ONE"))


def test_a_card_that_lets_post_asks_its_player_alone(game):
    play = game()
    letter = play.hand("White", "LETTER")
    play.set_track("White", "energy", 9)
    play.act("White", "effect", card=letter)
    play.answer("respond", "pass", "Red")
    prompt = play.prompt("post", "White")
    assert sorted(prompt["options"]) == sorted(play.zone("White", "stories"))
    buttons = "".join(play.table.player("White").texts())
    assert "SIX\n0 energy, 6 heat" in buttons and "DEAR\n4 energy, 5 heat" in buttons
    shown = "\n".join([*play.table.player("Red").messages, *play.table.player("Red").texts()])
    assert "SURPLUS" not in shown and "EMBER" not in shown
    play.answer("post", play.find("White", "SIX"))
    assert play.heats() == [("W SIX", 6)] and play.prompts() == [], "the text says nothing else"
    assert "LETTER: Post a story." in play.log()
    assert play.card(letter)["zone"] == "discard" and play.stack == []


@pytest.mark.long
def test_what_a_writer_and_an_editor_change_is_counted_together(game):
    play = game()
    brush = play.give("White", "BRUSH", "play", at="1.writer")
    play.give("White", "BRUSH", "play", at="1.editor1", nth=1)
    play.act("White", "next")
    play.act("Red", "next")
    play.set_track("White", "energy", 8)
    play.act("White", "ability", card=brush)
    play.answer("respond", "pass", "Red")
    assert "DEAR\n3 energy, 6 heat" in "".join(play.table.player("White").texts())
    play.answer("post", play.find("White", "DEAR"))
    assert play.heats() == [("W DEAR", 6)] and play.prompts() == []
    assert play.track("White", "energy") == 5, "4, and 1 less by the editor"
    assert "posts DEAR with 6 heat (3 energy)" in play.log()


def test_what_an_author_says_about_the_story_is_carried_out_with_it(game):
    play = game()
    brush = play.give("White", "BRUSH", "play", at="1.writer")
    play.act("White", "next")
    play.act("Red", "next")
    play.act("White", "ability", card=brush)
    play.answer("respond", "pass", "Red")
    play.answer("post", play.find("White", "THREE"))
    assert play.heats() == [("W THREE", 4)] and play.prompts() == [] and play.stack == []


def test_a_story_leaves_and_can_be_posted_again(game):
    play = game()
    one = play.post("White", "ONE")
    play.act("White", "retire", card=one)
    assert play.box == [] and one in play.zone("White", "stories")
    play.post("White", "ONE")
    assert play.heats() == [("W ONE", 1)]


def test_leaving_triggers(game):
    play = game()
    news = play.hand("White", "NEWS")
    play.act("White", "effect", card=news)
    play.let_it_resolve()
    assert play.heats() == [("W NEWS", 1)]
    play.act("White", "next")
    play.act("Red", "next")
    assert play.state["queue"][0]["card"] == news
    assert "leaves the Feature Box" in play.prompt("respond", "Red")["text"] or play.prompt("respond", "Red")
    assert play.zone("White", "discard") == [news]
    play.let_it_resolve()
    assert play.state["phase"] == "main"


def test_only_a_text_lets_a_story_be_posted(bench):
    """People may post by hand what a text says that they carry out; bots leave it alone."""
    play = bench("Juniper Vosk", "Waltz for Left Feet")
    posts = [offer for offer in play.table.call("tableOffers", on="tts-export") if offer["action"] == "post"]
    assert posts and all(offer["any_time"] for offer in posts)
