"""What each author of the set does in a writer slot, and in an editor slot."""

import pytest


@pytest.mark.long
def test_a_writer_posts_with_more_heat_while_nothing_else_is_in_the_box(bench):
    play = bench("Pell Armitage", "Last Train to the Orchard", "The Unwritten Recipe")
    pell = play.write("White", "Pell Armitage")
    play.turn()
    play.use("White", pell)
    play.answer("post", play.find("White", "Last Train to the Orchard"))
    assert play.heats() == [("W Last Train to the Orchard", 6)]
    play.turn()
    play.use("White", pell)
    assert dict(play.heats())["W The Unwritten Recipe"] == 5


@pytest.mark.long
def test_what_drops_to_1_is_saved_once_a_turn(bench):
    play = bench("Pell Armitage", "Last Train to the Orchard", "The Unwritten Recipe")
    play.write("White", "Pell Armitage", "1.editor1")
    train = play.feature("White", "Last Train to the Orchard", 3)
    recipe = play.feature("White", "The Unwritten Recipe", 2)
    play.act("White", "mark", card=recipe, mark="heat", by=-1)
    play.answer("may", "yes")
    play.act("White", "mark", card=train, mark="heat", by=-2)
    assert play.prompts() == [] and (play.heat(recipe), play.heat(train)) == (2, 1)
    assert play.track("White", "energy") == 8


@pytest.mark.long
def test_what_rises_to_1_or_keeps_its_1_does_not_drop(bench):
    play = bench("Pell Armitage", "Ignatius Crumb", "Kissing Booth, Out of Order")
    play.write("White", "Pell Armitage", "1.editor1")
    play.write("White", "Ignatius Crumb", "1.editor2")
    booth = play.feature("White", "Kissing Booth, Out of Order", 1)
    assert play.prompts() == [], "it had none before"
    play.turn()
    assert play.heat(booth) == 1 and play.prompts() == [], "a Comedy in slot 1 loses none"


@pytest.mark.long
@pytest.mark.parametrize(("owner", "more"), [("Red", 1), ("White", 0)])
def test_a_writer_draws_while_an_opponent_is_in_slot_1(bench, owner, more):
    play = bench("Marigold Thrussel", "Last Train to the Orchard", "Waltz for Left Feet")
    marigold = play.write("White", "Marigold Thrussel")
    play.turn()
    play.feature(owner, "Last Train to the Orchard", 6)
    hand = play.hand_size("White")
    play.use("White", marigold)
    if play.prompts("post"):
        play.answer("post", play.find("White", "Waltz for Left Feet"))
    assert play.hand_size("White") == hand + more


@pytest.mark.long
@pytest.mark.parametrize(("posts", "energy"), [(True, 8), (False, 10)])
def test_who_posts_no_story_gains_energy_in_the_end_step(bench, posts, energy):
    play = bench("Marigold Thrussel", "Waltz for Left Feet")
    play.write("White", "Marigold Thrussel", "1.editor1")
    if posts:
        play.act("White", "post", card=play.find("White", "Waltz for Left Feet"))
    play.act("White", "next")
    assert play.track("White", "energy") == energy


@pytest.mark.long
def test_the_card_directly_below_a_comedy_loses_heat(bench):
    play = bench(
        "Ignatius Crumb", "Kissing Booth, Out of Order", "Waltz for Left Feet", "The Unwritten Recipe"
    )
    crumb = play.write("White", "Ignatius Crumb")
    play.turn()
    below, low = play.feature("Red", "The Unwritten Recipe", 3), play.feature("Red", "Waltz for Left Feet", 2)
    play.use("White", crumb)
    assert play.heats()[0] == ("W Kissing Booth, Out of Order", 3)
    assert (play.heat(below), play.heat(low)) == (2, 2)


@pytest.mark.long
def test_a_comedy_in_slot_1_keeps_its_heat_in_the_heat_step_alone(bench):
    play = bench("Ignatius Crumb", "Kissing Booth, Out of Order", "Waltz for Left Feet")
    play.write("White", "Ignatius Crumb", "1.editor1")
    booth = play.feature("White", "Kissing Booth, Out of Order", 4)
    waltz = play.feature("White", "Waltz for Left Feet", 3)
    play.turn()
    assert (play.heat(booth), play.heat(waltz)) == (4, 2)
    play.act("White", "mark", card=booth, mark="heat", by=-3)
    play.turn()
    assert (play.heat(booth), play.heat(waltz)) == (0, 1), "it was in slot 2"


def test_a_comedy_in_slot_1_is_not_saved_from_effects(bench):
    play = bench("Ignatius Crumb", "Kissing Booth, Out of Order", "Harsh Review")
    play.write("White", "Ignatius Crumb", "1.editor1")
    booth = play.feature("White", "Kissing Booth, Out of Order", 4)
    play.play_effect("White", "Harsh Review")
    assert play.heat(booth) == 1


@pytest.mark.long
def test_an_editor_takes_heat_from_a_target(bench):
    play = bench("Wilhelmina Crake", "Ask Me Anything", "Waltz for Left Feet")
    crake = play.write("White", "Wilhelmina Crake", "1.editor1")
    blog = play.feature("Red", "Ask Me Anything", 3)
    play.feature("White", "Waltz for Left Feet", 3)
    play.act("White", "ability", card=crake, target=blog)
    assert play.heat(blog) == 2 and play.track("White", "energy") == 7
    assert "used" in play.refused("White", "ability", card=crake, target=blog)


@pytest.mark.long
def test_a_story_gains_its_heat_in_the_next_upkeep(bench):
    play = bench("Juniper Vosk", "Waltz for Left Feet")
    juniper = play.write("White", "Juniper Vosk")
    play.turn()
    play.act("White", "mark", card=play.feature("Red", "Waltz for Left Feet", 6), mark="heat", by=0)
    play.use("White", juniper)
    waltz = play.find("White", "Waltz for Left Feet")
    assert play.heat(waltz) == 1
    play.act("White", "mark", card=waltz, mark="heat", by=1)
    play.turn()
    assert play.heat(waltz) == 5, "2, 1 less, 3 more, and 1 for the card above it"


@pytest.mark.long
def test_what_has_left_gains_nothing_in_the_next_upkeep(bench):
    play = bench("Juniper Vosk", "Waltz for Left Feet")
    juniper = play.write("White", "Juniper Vosk")
    play.turn()
    play.use("White", juniper)
    play.turn()
    assert play.box == [] and play.heat(play.find("White", "Waltz for Left Feet")) == 0
    said = play.log().count("At the beginning of your next upkeep, it gains 3 heat")
    assert said == 1, "nobody responds to nothing"


@pytest.mark.long
def test_the_first_story_that_is_pushed_out_brings_a_card(bench):
    names = ["Waltz for Left Feet", "A Ladder to the Weather", "The Unwritten Recipe"]
    names += ["Last Train to the Orchard", "The Map Had Teeth", "Seven Teas for Rainy Days"]
    names += ["Grandmother's Space Program", "Sequel Pending"]
    play = bench("Juniper Vosk", *names)
    play.write("White", "Juniper Vosk", "1.editor1")
    for heat, name in zip((1, 1, 5, 5, 5, 5, 5), names, strict=False):
        play.feature("White", name, heat)
    hand = play.hand_size("White")
    play.feature("Red", "The Unwritten Recipe", 6)
    assert play.hand_size("White") == hand + 1
    play.feature("Red", "Last Train to the Orchard", 6)
    assert play.hand_size("White") == hand + 1 and len(play.box) == 7


def test_another_story_gains_heat_not_the_one_that_was_posted(bench):
    play = bench("Dorian Haypenny", "Waltz for Left Feet", "The Unwritten Recipe")
    dorian = play.write("White", "Dorian Haypenny")
    play.turn()
    recipe = play.feature("Red", "The Unwritten Recipe", 3)
    play.act("White", "ability", card=dorian, target=recipe)
    assert play.heats() == [("R The Unwritten Recipe", 4), ("W Waltz for Left Feet", 2)]


@pytest.mark.long
@pytest.mark.parametrize(("other", "more"), [("Last Train to the Orchard", 1), ("The Unwritten Recipe", 0)])
def test_an_editor_earns_by_the_second_romance(bench, other, more):
    play = bench("Dorian Haypenny", "Pell Armitage", "Waltz for Left Feet", other)
    play.write("White", "Dorian Haypenny", "1.editor1")
    pell = play.write("White", "Pell Armitage")
    play.turn()
    play.feature("White", other, 3)
    play.use("White", pell)
    assert play.track("White", "energy") == 8 + more, "1 for the Waltz"


@pytest.mark.long
def test_a_writer_draws_and_discards_or_posts_where_it_has_no_story(bench):
    play = bench("Waltz for Left Feet", "The Unwritten Recipe")
    quarrel = play.write("White", "Lettice Quarrel")
    play.turn()
    hand = play.hand_size("White")
    play.act("White", "ability", card=quarrel, which="1")
    play.answer("discard", [play.prompt("discard", "White")["options"][0]])
    assert play.hand_size("White") == hand and len(play.zone("White", "discard")) == 1
    play.act("White", "ability", card=quarrel, which="2")
    play.answer("post", play.find("White", "Waltz for Left Feet"))
    play.turn()
    assert play.refused("White", "ability", card=quarrel, which="2") == "you can post none of your stories"


@pytest.mark.long
def test_an_editor_gives_the_writer_an_ability(bench):
    play = bench("Pell Armitage", "Waltz for Left Feet", "Letters We Burned in Order")
    pell = play.write("White", "Pell Armitage")
    play.write("White", "Lettice Quarrel", "1.editor1")
    play.turn()
    play.act("White", "ability", card=pell)
    assert play.prompt("ability", "White")["options"] == ["1", "2"]
    play.answer("ability", "2")
    assert play.heats() == [("W Waltz for Left Feet", 2)], "the other story costs 3"
    assert play.track("White", "energy") == 7


def test_a_story_enters_with_heat_by_its_cost(bench):
    play = bench("Ambrose Tuttle", "Waltz for Left Feet")
    ambrose = play.write("White", "Ambrose Tuttle")
    play.turn()
    play.use("White", ambrose)
    assert play.heats() == [("W Waltz for Left Feet", 3)]


def test_an_editor_warms_an_own_story(bench):
    play = bench("Ambrose Tuttle", "Waltz for Left Feet")
    ambrose = play.write("White", "Ambrose Tuttle", "1.editor1")
    play.feature("Red", "Waltz for Left Feet", 3)
    assert "no target" in play.refused("White", "ability", card=ambrose)
    own = play.feature("White", "Waltz for Left Feet", 2)
    play.act("White", "ability", card=ambrose, target=own)
    assert play.heat(own) == 3 and play.track("White", "energy") == 8


def test_an_author_retires_for_a_hot_story(bench):
    play = bench("Ferris Mallow", "Waltz for Left Feet")
    ferris = play.write("White", "Ferris Mallow")
    play.turn()
    play.act("White", "ability", card=ferris, which="2")
    assert play.card(ferris)["zone"] == "discard" and play.heats() == [("W Waltz for Left Feet", 5)]


@pytest.mark.long
@pytest.mark.parametrize(("pays", "heat", "energy"), [("yes", 6, 4), ("no", 5, 6)])
def test_for_more_energy_a_story_enters_hotter(bench, pays, heat, energy):
    play = bench("Isolde Pratt", "The Understudy's Funeral")
    isolde = play.write("White", "Isolde Pratt")
    play.turn()
    play.use("White", isolde)
    play.answer("may", pays)
    assert play.heats() == [("W The Understudy's Funeral", heat)] and play.track("White", "energy") == energy


def test_without_energy_for_more_nothing_is_asked(bench):
    play = bench("Isolde Pratt", "The Understudy's Funeral")
    isolde = play.write("White", "Isolde Pratt")
    play.turn(energy=4)
    play.use("White", isolde)
    assert play.prompts() == [] and play.track("White", "energy") == 1


@pytest.mark.parametrize(("how", "energy"), [("burns", 11), ("retired", 9)])
def test_a_tragedy_that_leaves_without_heat_brings_energy(bench, how, energy):
    play = bench("Isolde Pratt", "An Inventory of Empty Chairs")
    play.write("White", "Isolde Pratt", "1.editor1")
    story = play.feature("White", "An Inventory of Empty Chairs", 2)
    if how == "burns":
        play.act("White", "mark", card=story, mark="heat", by=-2)
    else:
        play.act("White", "retire", card=story)
    assert play.track("White", "energy") == energy


@pytest.mark.long
def test_three_cards_are_looked_at_and_put_back_in_order(bench):
    play = bench("Corwin Bex", "The Missing Epilogue")
    corwin = play.write("White", "Corwin Bex")
    play.turn()
    top = play.zone("White", "library")[:3]
    play.use("White", corwin)
    order = play.prompt("order", "White")
    assert set(order["options"]) == set(top)
    play.answer("order", top[::-1])
    assert play.zone("White", "library")[:3] == top[::-1]
    play.answer("may", "no")
    assert play.box == []


@pytest.mark.long
def test_a_story_keeps_its_heat_in_the_next_heat_step_only(bench):
    play = bench("Hester Lull", "Seven Teas for Rainy Days", "Waltz for Left Feet")
    hester = play.write("White", "Hester Lull")
    play.turn()
    play.use("White", hester)
    teas = play.find("White", "Seven Teas for Rainy Days")
    play.feature("White", "Waltz for Left Feet", 6)
    play.turn()
    assert play.heat(teas) == 3
    play.turn()
    assert play.heat(teas) == 2


@pytest.mark.long
def test_up_to_two_cheap_stories_are_posted_and_paid(bench):
    play = bench(
        "Leopold Reed",
        "Waltz for Left Feet",
        "A Ladder to the Weather",
        "The Missing Epilogue",
        "Letters We Burned in Order",
    )
    leopold = play.write("White", "Leopold Reed")
    play.turn(energy=1)
    play.use("White", leopold)
    waltz, ladder = play.find("White", "Waltz for Left Feet"), play.find("White", "A Ladder to the Weather")
    assert len(play.prompt("post", "White")["options"]) == 3
    play.answer("post", [waltz, ladder])
    assert play.box == [waltz] and play.track("White", "energy") == 0, (
        "the second one cannot be paid any more"
    )


@pytest.mark.long
def test_the_first_oneshot_of_a_turn_is_cheaper(bench):
    play = bench("Leopold Reed", "Harsh Review", "Bookmark", "Midnight Update", "Waltz for Left Feet")
    play.write("White", "Leopold Reed", "1.editor1")
    waltz = play.feature("White", "Waltz for Left Feet", 2)
    play.play_effect("White", "Midnight Update", waltz)
    assert play.track("White", "energy") == 9
    play.play_effect("White", "Bookmark", waltz)
    assert play.track("White", "energy") == 8, "only the first one"


@pytest.mark.long
@pytest.mark.parametrize("first", [True, False])
def test_the_menu_of_a_writer_pays_and_earns_as_the_ability_does(bench, first):
    play = bench("Nettie Oakhollow", "Waltz for Left Feet", "The Unwritten Recipe")
    nettie = play.write("White", "Nettie Oakhollow")
    play.turn()
    play.feature("Red", "Waltz for Left Feet", 3)
    use_by_menu(play, nettie) if first else play.use("White", nettie)
    assert play.track("White", "energy") == 9, "nothing is paid before a story is chosen"
    play.answer("post", play.find("White", "The Unwritten Recipe"))
    assert play.track("White", "energy") == 8, "2 for the story, and 1 for slot 1"
    assert "was used this turn" in play.refused("White", "ability", card=nettie)


def use_by_menu(play, author):
    play.table.player("White").menu("Use ability", play.object(author))
    play.table.settle()


@pytest.mark.long
def test_further_authors_are_cheaper_once_one_was_played(bench):
    play = bench("Nettie Oakhollow")
    play.write("White", "Nettie Oakhollow", "1.editor1")
    play.turn()
    authors = [play.hand("White", "Lettice Quarrel", nth) for nth in range(3)]
    for author, energy in zip(authors, (9, 8, 7), strict=True):
        play.act("White", "author", card=author, at=f"2.editor{authors.index(author) + 1}")
        assert play.track("White", "energy") == energy
