"""What the stories of the set do: when they enter and leave, by where they are, in their players' steps."""

import pytest

WALTZ, RECIPE, TRAIN = "Waltz for Left Feet", "The Unwritten Recipe", "Last Train to the Orchard"
TEAS, TEETH, GHOSTS = "Seven Teas for Rainy Days", "The Map Had Teeth", "One Hundred Polite Ghosts"


def post(play, name, player="White"):
    """A story is posted by hand, so the heat is what is printed on it."""
    guid = play.find(player, name)
    play.act(player, "post", card=guid)
    return guid


@pytest.mark.long
@pytest.mark.parametrize(("above", "more"), [(0, 0), (1, 1), (3, 2)])
def test_a_card_for_each_card_above_up_to_2(bench, above, more):
    others = (RECIPE, TRAIN, TEETH)
    play = bench("The Lighthouse Keeps Time", *others)
    for name in others[:above]:
        play.feature("Red", name, 6)
    hand = play.hand_size("White")
    post(play, "The Lighthouse Keeps Time")
    assert play.hand_size("White") == hand + more


@pytest.mark.long
@pytest.mark.parametrize(("answer", "heat"), [("yes", 3), ("no", 2)])
def test_the_only_story_keeps_its_heat_for_energy(bench, answer, heat):
    play = bench(TEAS)
    teas = play.feature("White", TEAS, 3)
    play.act("White", "next")
    play.act("Red", "next")
    energy = play.track("White", "energy")
    play.answer("may", answer, "White")
    assert play.heat(teas) == heat and play.track("White", "energy") == energy - (answer == "yes")


def test_not_the_only_story_is_not_asked(bench):
    play = bench(TEAS, WALTZ)
    teas = play.feature("White", TEAS, 3)
    play.feature("White", WALTZ, 3)
    play.turn()
    assert play.heat(teas) == 2


def test_another_story_loses_heat(bench):
    play = bench(TEETH, RECIPE, "Ask Me Anything")
    recipe, blog = play.feature("Red", RECIPE, 3), play.feature("Red", "Ask Me Anything", 3)
    teeth = post(play, TEETH)
    assert [play.heat(guid) for guid in (recipe, blog, teeth)] == [2, 3, 4]


def test_a_story_alone_finds_no_other_target(bench):
    play = bench(TEETH)
    teeth = post(play, TEETH)
    assert play.heat(teeth) == 4 and play.prompts() == [] and play.stack == []


@pytest.mark.long
@pytest.mark.parametrize(("above", "energy"), [(3, 3), (2, 2)])
def test_in_slot_4_or_lower_a_story_earns_more(bench, above, energy):
    others = (RECIPE, TRAIN, TEETH)
    play = bench("A Ladder to the Weather", *others)
    play.feature("White", "A Ladder to the Weather", 2)
    for name in others[:above]:
        play.feature("Red", name, 6)
    play.act("White", "next")
    play.set_track("White", "energy", 0)
    play.act("Red", "next")
    assert play.track("White", "energy") == energy, "1, 1 for the story, and 1 more in slot 4"


@pytest.mark.long
def test_two_stories_warm_each_other(bench):
    play = bench("Kissing Booth, Out of Order", WALTZ, TRAIN, TEAS)
    waltz, teas = play.feature("White", WALTZ, 2), play.feature("White", TEAS, 2)
    play.feature("Red", TRAIN, 3)
    booth = post(play, "Kissing Booth, Out of Order")
    assert [play.heat(guid) for guid in (waltz, teas, booth)] == [3, 2, 4]


@pytest.mark.long
def test_without_another_such_story_nothing_is_warmed(bench):
    play = bench("Kissing Booth, Out of Order", TEAS)
    play.feature("White", TEAS, 2)
    assert play.heat(post(play, "Kissing Booth, Out of Order")) == 3


@pytest.mark.long
def test_another_story_follows_the_one_that_has_burnt_out(bench):
    play = bench("The Understudy's Funeral", TRAIN)
    funeral = play.feature("White", "The Understudy's Funeral", 1)
    play.act("White", "mark", card=funeral, mark="heat", by=-1)
    play.answer("may", "yes")
    assert play.heats() == [(f"W {TRAIN}", 5)] and play.track("White", "energy") == 8
    assert play.card(funeral)["zone"] == "stories"


def test_the_one_that_was_pushed_brings_no_other(bench):
    play = bench("The Understudy's Funeral", TRAIN)
    play.act("White", "retire", card=play.feature("White", "The Understudy's Funeral", 1))
    assert play.prompts() == []


@pytest.mark.long
def test_opponents_with_more_cards_discard(bench):
    play = bench("Nobody Opens the Ninth Door", seats=("White", "Red", "Blue"))
    play.feature("White", "Nobody Opens the Ninth Door", 4)
    play.hand_of("White", 3)
    play.hand_of("Red", 3)
    play.hand_of("Blue", 5)
    for player in play.seats:
        play.act(player, "next")
    assert (play.hand_size("White"), play.hand_size("Red")) == (3, 4), "White draws after its upkeep"
    discards = {"Red": 4, "Blue": 6}
    while play.prompts("discard"):
        prompt = play.prompt("discard")
        play.answer("discard", [prompt["options"][0]], prompt["player"])
        discards[prompt["player"]] -= 1
    assert {color: play.hand_size(color) for color in discards} == discards == {"Red": 3, "Blue": 5}


@pytest.mark.long
def test_one_of_four_cards_is_taken(bench):
    play = bench("The Missing Epilogue")
    top, hand = play.zone("White", "library")[:4], play.hand_size("White")
    post(play, "The Missing Epilogue")
    assert set(play.prompt("target", "White")["options"]) == set(top)
    play.answer("target", top[1])
    rest = [top[3], top[0], top[2]]
    play.answer("order", rest)
    assert top[1] in play.zone("White", "hand") and play.hand_size("White") == hand + 1
    assert play.zone("White", "library")[-3:] == rest


@pytest.mark.parametrize("how", ["burns", "retire", "exile"])
def test_a_story_that_leaves_brings_energy(bench, how):
    play = bench("Letters We Burned in Order")
    letters = play.feature("White", "Letters We Burned in Order", 1)
    if how == "burns":
        play.act("White", "mark", card=letters, mark="heat", by=-1)
    else:
        play.act("White", how, card=letters)
    assert play.track("White", "energy") == 11 and play.box == []


@pytest.mark.long
@pytest.mark.parametrize(("others", "energy"), [(2, 10), (1, 9)])
def test_two_other_stories_bring_energy(bench, others, energy):
    play = bench("Small Gods of the Laundry", RECIPE, TRAIN)
    for name in (RECIPE, TRAIN)[:others]:
        play.feature("White", name, 3)
    post(play, "Small Gods of the Laundry")
    assert play.track("White", "energy") == energy


@pytest.mark.long
@pytest.mark.parametrize(("heat", "more"), [(5, 2), (6, 2)])
def test_entering_in_slot_1_brings_cards(bench, heat, more):
    play = bench("Salt Road, Silver Road", TRAIN)
    play.feature("Red", TRAIN, heat)
    hand = play.hand_size("White")
    post(play, "Salt Road, Silver Road")
    assert play.hand_size("White") == hand + more, "of equal ones the newer card is above"


def test_entering_in_slot_2_brings_none(bench):
    play = bench("Salt Road, Silver Road", TRAIN)
    play.feature("Red", TRAIN, 6)
    hand = play.hand_size("White")
    play.act("White", "post", card=play.find("White", "Salt Road, Silver Road"), heat=5)
    assert play.hand_size("White") == hand


def test_an_editor_is_retired_by_an_entering_story(bench):
    play = bench("The Knife Sends Its Regards", "Pell Armitage", "Corwin Bex")
    pell, corwin = play.write("Red", "Pell Armitage", "1.editor2"), play.write("Red", "Corwin Bex")
    post(play, "The Knife Sends Its Regards")
    assert (play.card(pell)["zone"], play.card(corwin)["zone"]) == ("discard", "play")


@pytest.mark.long
@pytest.mark.parametrize(("owner", "heat"), [("Red", 3), ("White", 2)])
def test_a_story_below_an_opponent_gains_heat(bench, owner, heat):
    play = bench(WALTZ, TRAIN)
    play.feature(owner, TRAIN, 6)
    waltz = play.feature("White", WALTZ, 3)
    play.turn()
    assert play.heat(waltz) == heat


@pytest.mark.long
def test_opponents_cannot_make_a_story_lose_heat(bench):
    play = bench("Grandmother's Space Program", "Harsh Review", "Wilhelmina Crake")
    program = play.feature("White", "Grandmother's Space Program", 6)
    crake = play.write("Red", "Wilhelmina Crake", "1.editor1")
    play.act("Red", "ability", card=crake, target=program)
    play.play_effect("Red", "Harsh Review")
    assert play.heat(program) == 6
    play.turn()
    assert play.heat(program) == 5, "the heat step is no effect"
    play.play_effect("White", "Harsh Review")
    assert play.heat(program) == 2


@pytest.mark.parametrize(("cards", "heat"), [(2, 4), (0, 2)])
def test_without_a_card_to_discard_a_story_loses_heat(bench, cards, heat):
    play = bench("An Inventory of Empty Chairs")
    play.hand_of("White", cards)
    story = post(play, "An Inventory of Empty Chairs")
    if cards:
        play.answer("discard", [play.prompt("discard", "White")["options"][0]])
        assert play.hand_size("White") == cards - 1
    assert play.heat(story) == heat


@pytest.mark.long
def test_the_second_author_is_free_too(bench):
    play = bench("The Night Watch Union")
    play.feature("White", "The Night Watch Union", 3)
    for nth, energy in enumerate((9, 9, 7)):
        author = play.hand("White", "Lettice Quarrel", nth)
        play.act("White", "author", card=author, at=f"1.editor{nth + 1}")
        assert play.track("White", "energy") == energy


@pytest.mark.long
def test_ghosts_warm_at_what_opponents_lose(bench):
    play = bench(GHOSTS, TRAIN, RECIPE, "Ask Me Anything")
    ghosts = play.feature("White", GHOSTS, 2)
    play.act("Red", "retire", card=play.feature("Red", TRAIN, 3))
    assert play.heat(ghosts) == 3
    blog = play.feature("Red", "Ask Me Anything", 1)
    play.act("Red", "mark", card=blog, mark="heat", by=-1)
    assert play.heat(ghosts) == 4
    play.act("White", "retire", card=play.feature("White", RECIPE, 3))
    assert play.heat(ghosts) == 4


@pytest.mark.long
def test_opponents_draw(bench):
    play = bench(RECIPE, seats=("White", "Red", "Blue"))
    before = {color: play.hand_size(color) for color in play.seats}
    post(play, RECIPE)
    after = {color: play.hand_size(color) - count for color, count in before.items()}
    assert after == {"White": 0, "Red": 1, "Blue": 1}


@pytest.mark.long
@pytest.mark.parametrize(("above", "energy"), [(2, 2), (3, 1)])
def test_a_train_earns_in_slots_1_to_3_only(bench, above, energy):
    others = (RECIPE, TEETH, GHOSTS)
    play = bench(TRAIN, *others)
    play.feature("White", TRAIN, 2)
    for name in others[:above]:
        play.feature("Red", name, 6)
    play.act("White", "next")
    play.set_track("White", "energy", 0)
    play.act("Red", "next")
    assert play.track("White", "energy") == energy


@pytest.mark.parametrize(("slot", "energy"), [(3, 20), (4, 19)])
def test_where_a_story_earns_counts_before_its_energy_is_paid(bench, slot, energy):
    """Everybody gains 1: with 18 energy, 1 more ends the game at once, and nothing can be taken back."""
    play = bench("Last Train to the Orchard", "Waltz for Left Feet", "The Unwritten Recipe", "Contest Entry")
    train = play.feature("White", "Last Train to the Orchard", 2)
    play.act("White", "next")
    for name in ("Waltz for Left Feet", "The Unwritten Recipe", "Contest Entry")[: slot - 1]:
        play.feature("Red", name, 6)
    play.set_track("White", "energy", 18)
    play.act("Red", "next")
    assert play.box.index(train) + 1 == slot and play.state["over"] == (energy == 20)
    assert play.track("White", "energy") == energy and not play.prompts("carry_out")
