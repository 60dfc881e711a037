"""What each effect of the set does: once, in its slot, or in the Feature Box."""

import pytest

WALTZ, RECIPE, TRAIN = "Waltz for Left Feet", "The Unwritten Recipe", "Last Train to the Orchard"


@pytest.mark.parametrize(("story", "more"), [("The Missing Epilogue", 1), (WALTZ, 0)])
def test_a_story_with_two_genres_brings_a_card(bench, story, more):
    play = bench("Open the Drafts Folder", story)
    drafts = play.hand("White", "Open the Drafts Folder")
    hand = play.hand_size("White") - 1
    play.act("White", "effect", card=drafts)
    if play.prompts("target"):  # The Missing Epilogue lets choose 1 of 4
        play.answer("target", play.prompt("target")["options"][0])
        play.answer("order", play.prompt("order")["options"])
        more += 1
    assert play.hand_size("White") == hand + more
    assert [name for name, _ in play.heats()] == [f"W {story}"]


@pytest.mark.long
@pytest.mark.parametrize(("others", "heat"), [(1, 3), (2, 4), (4, 5)])
def test_a_contest_is_hotter_with_rivals_up_to_3(bench, others, heat):
    rivals = [RECIPE, TRAIN, "Seven Teas for Rainy Days", "The Night Watch Union"]
    play = bench("Contest Entry", WALTZ, *rivals)
    for name in rivals[:others]:
        play.feature("Red", name, 1)
    play.play_effect("White", "Contest Entry")
    play.answer("post", play.find("White", WALTZ))
    assert dict(play.heats())[f"W {WALTZ}"] == heat


def test_any_number_of_cards_is_discarded_for_as_many(bench):
    play = bench("Spring Cleaning")
    play.play_effect("White", "Spring Cleaning")
    hand = play.zone("White", "hand")
    play.answer("discard", hand[:3])
    assert play.hand_size("White") == len(hand)
    assert set(hand[:3]) <= set(play.zone("White", "discard"))


def test_an_author_more_is_free_this_turn(bench):
    play = bench("Writing Retreat")
    play.play_effect("White", "Writing Retreat")
    for place, energy in (("1.editor1", 6), ("1.editor2", 6), ("1.editor3", 4)):
        author = next(g for g in play.zone("White", "hand") if play.card(g)["type"] == "author")
        play.act("White", "author", card=author, at=place)
        assert play.track("White", "energy") == energy, "3 for the effect; the third author costs 2"


@pytest.mark.parametrize(("heat", "more"), [(2, 1), (3, 0)])
def test_who_loses_a_card_by_a_cold_take_draws(bench, heat, more):
    play = bench("Cold Take", TRAIN)
    train = play.feature("Red", TRAIN, heat)
    hand = play.hand_size("Red")
    play.play_effect("White", "Cold Take", train)
    assert play.heat(train) == heat - 2 and play.hand_size("Red") == hand + more


def test_an_editor_uses_its_writer_abilities_until_the_turn_ends(bench):
    play = bench("Co-Writing Night", "Pell Armitage", WALTZ)
    pell = play.write("White", "Pell Armitage", "1.editor1")
    assert "applies by itself" in play.refused("White", "ability", card=pell)
    play.play_effect("White", "Co-Writing Night", pell)
    play.act("White", "ability", card=pell)
    assert play.heats() == [(f"W {WALTZ}", 3)]
    play.turn()
    assert "applies by itself" in play.refused("White", "ability", card=pell)


@pytest.mark.long
@pytest.mark.parametrize("takes", ["yes", "no"])
def test_who_loses_an_author_may_take_another_one_back(bench, takes):
    play = bench("Hiatus Notice", "Pell Armitage", "Corwin Bex")
    pell, corwin = play.write("Red", "Pell Armitage"), play.give("Red", "Corwin Bex", "discard")
    play.play_effect("White", "Hiatus Notice", pell)
    play.answer("may", takes, "Red")
    assert play.card(pell)["zone"] == "discard"
    assert play.card(corwin)["zone"] == ("hand" if takes == "yes" else "discard")


def test_who_has_lost_no_other_author_is_not_asked(bench):
    play = bench("Hiatus Notice", "Pell Armitage")
    play.play_effect("White", "Hiatus Notice", play.write("Red", "Pell Armitage"))
    assert play.prompts() == []


@pytest.mark.parametrize(("pays", "posted"), [("yes", True), ("no", False)])
def test_an_effect_does_nothing_unless_its_player_pays(bench, pays, posted):
    play = bench("Well, Actually", "Open the Drafts Folder", WALTZ)
    play.act("Red", "ask", about="respond", how="always")
    drafts = play.play_effect("White", "Open the Drafts Folder")
    actually = play.hand("Red", "Well, Actually")
    play.act("Red", "respond", card=actually)
    play.answer("may", pays, "White")
    while play.prompts("respond"):
        play.answer("respond", "pass", play.prompt("respond")["player"])
    assert bool(play.box) == posted
    assert play.card(drafts)["zone"] == play.card(actually)["zone"] == "discard" and play.stack == []


def test_an_update_cools_in_the_next_upkeep(bench):
    play = bench("Midnight Update", TRAIN)
    train = play.feature("White", TRAIN, 3)
    play.play_effect("White", "Midnight Update", train)
    assert play.heat(train) == 5
    play.turn()
    assert play.heat(train) == 3, "1 in the heat step, 1 in the upkeep"


@pytest.mark.long
def test_the_card_in_slot_1_loses_heat(bench):
    play = bench("Harsh Review", TRAIN, RECIPE)
    play.write("White", "Lettice Quarrel")  # the first card of a play zone is in no slot of the Feature Box
    train, recipe = play.feature("White", TRAIN, 5), play.feature("White", RECIPE, 4)
    play.play_effect("White", "Harsh Review")
    assert (play.heat(train), play.heat(recipe)) == (2, 4)


@pytest.mark.long
def test_texts_of_an_author_have_no_effect_until_the_turn_ends(bench):
    play = bench("Typo in the Title", "Ignatius Crumb", "Ottoline Fenn", WALTZ)
    fenn, crumb = play.write("White", "Ottoline Fenn"), play.write("White", "Ignatius Crumb", "1.editor1")
    play.turn()
    for author in (fenn, crumb):
        typo = play.give("White", "Typo in the Title", "hand")
        play.act("White", "effect", card=typo, target=author)
    assert play.refused("White", "ability", card=fenn)
    play.turn()
    play.act("White", "ability", card=fenn)
    assert [name for name, _ in play.heats()] == [f"W {WALTZ}"]


def test_the_next_loss_of_heat_is_spared_and_only_that(bench):
    play = bench("Bookmark", "Harsh Review", "Cold Take", TRAIN)
    train = play.feature("Red", TRAIN, 6)
    play.play_effect("White", "Bookmark", train)
    play.play_effect("White", "Harsh Review")
    assert play.heat(train) == 6
    play.play_effect("White", "Cold Take", train)
    assert play.heat(train) == 4


def test_a_bookmark_spares_an_opponents_story_in_its_heat_step(bench):
    play = bench("Bookmark", TRAIN)
    train = play.feature("Red", TRAIN, 6)
    play.play_effect("White", "Bookmark", train)
    play.turn("White")
    assert play.heat(train) == 6
    play.turn("Red")
    play.turn("White")
    assert play.heat(train) == 5


def test_a_bookmark_is_over_when_the_own_turn_begins(bench):
    play = bench("Bookmark", TRAIN)
    train = play.feature("White", TRAIN, 6)
    play.play_effect("White", "Bookmark", train)
    play.turn()
    assert play.heat(train) == 5


def test_the_coldest_own_story_gains_heat(bench):
    play = bench("Two Hundred Chapters", TRAIN, RECIPE, WALTZ)
    play.give("White", "Two Hundred Chapters", "play", at="1.editor1")
    play.feature("Red", TRAIN, 2)
    recipe, waltz = play.feature("White", RECIPE, 5), play.feature("White", WALTZ, 3)
    play.turn()
    assert (play.heat(recipe), play.heat(waltz)) == (4, 3)


@pytest.mark.long
def test_of_two_that_are_as_cold_its_player_chooses(bench):
    play = bench("Two Hundred Chapters", RECIPE, "Seven Teas for Rainy Days")
    play.give("White", "Two Hundred Chapters", "play", at="1.editor1")
    stories = [play.feature("White", name, 3) for name in (RECIPE, "Seven Teas for Rainy Days")]
    play.act("White", "next")
    play.act("Red", "next")
    assert set(play.prompt("target", "White")["options"]) == set(stories)
    play.answer("target", stories[0])
    assert [play.heat(story) for story in stories] == [3, 2]


@pytest.mark.long
def test_a_writer_in_house_style_is_no_target_for_opponents(bench):
    play = bench("House Style", "Hiatus Notice", "Pell Armitage", "Corwin Bex")
    play.give("White", "House Style", "play", at="1.editor1")
    pell, corwin = play.write("White", "Pell Armitage"), play.write("White", "Corwin Bex", "2.writer")
    play.act("White", "next")
    notice = play.hand("Red", "Hiatus Notice")
    assert "target" in play.refused("Red", "effect", card=notice, target=pell)
    play.act("Red", "effect", card=notice, target=corwin)
    assert play.card(corwin)["zone"] == "discard"
    own = play.hand("White", "Hiatus Notice")
    play.act("Red", "next")
    play.act("White", "effect", card=own, target=pell)
    assert play.card(pell)["zone"] == "discard", "effects of its own player"


@pytest.mark.long
def test_what_a_writer_in_house_style_has_posted_keeps_its_heat(bench):
    play = bench("House Style", "Pell Armitage", "Harsh Review", TRAIN)
    play.give("White", "House Style", "play", at="1.editor1")
    pell = play.write("White", "Pell Armitage")
    play.turn()
    play.use("White", pell)
    play.play_effect("Red", "Harsh Review")
    assert play.heats() == [(f"W {TRAIN}", 6)]
    play.play_effect("White", "Harsh Review")
    assert play.heats() == [(f"W {TRAIN}", 3)]


def test_what_shares_a_genre_with_a_story_in_the_box_is_cheaper(bench):
    play = bench("Shared Universe", TRAIN, WALTZ, "Seven Teas for Rainy Days")
    play.give("White", "Shared Universe", "play", at="1.editor1")
    teas, waltz = play.find("White", "Seven Teas for Rainy Days"), play.find("White", WALTZ)
    play.feature("Red", TRAIN, 6)
    play.act("White", "post", card=waltz)
    assert play.track("White", "energy") == 9, "Romance, as the story of Red"
    play.act("White", "post", card=teas)
    assert play.track("White", "energy") == 7, "no other Slice of Life there"


def test_a_blog_warms_the_other_own_cards(bench):
    play = bench("Tea and Opinions", TRAIN, RECIPE, "Ask Me Anything")
    own, blog = play.feature("White", TRAIN, 2), play.feature("White", "Ask Me Anything", 1)
    other = play.feature("Red", RECIPE, 2)
    tea = play.play_effect("White", "Tea and Opinions")
    assert [play.heat(guid) for guid in (own, blog, other, tea)] == [3, 2, 2, 3]


@pytest.mark.parametrize(("owner", "energy"), [("Red", 10), ("White", 8)])
def test_a_target_of_an_opponent_brings_energy(bench, owner, energy):
    play = bench("Reading List", TRAIN)
    train = play.feature(owner, TRAIN, 2)
    play.play_effect("White", "Reading List")
    assert play.heat(train) == 3 and play.track("White", "energy") == energy


@pytest.mark.long
def test_in_slot_1_a_blog_cools_the_stories_below(bench):
    play = bench("A Statement", TRAIN, RECIPE, "Ask Me Anything")
    statement = play.feature("Red", "A Statement", 6)
    blog, train = play.feature("White", "Ask Me Anything", 4), play.feature("White", TRAIN, 4)
    play.turn()
    assert (play.heat(train), play.heat(blog)) == (2, 3), "a blog is no story"
    assert play.heat(statement) == 5
    play.feature("White", RECIPE, 6)
    play.turn()
    assert play.heat(train) == 1, "the blog is in slot 2 now"


def test_a_blog_that_leaves_earns_by_the_own_stories(bench):
    play = bench("Year in Review", TRAIN, RECIPE, WALTZ)
    blog = play.feature("White", "Year in Review", 1)
    for name in (TRAIN, RECIPE):
        play.feature("White", name, 3)
    play.feature("Red", WALTZ, 3)
    play.act("White", "mark", card=blog, mark="heat", by=-1)
    assert play.track("White", "energy") == 11 and play.card(blog)["zone"] == "discard"
