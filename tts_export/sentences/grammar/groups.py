"""Which cards: how many of them, whose, or those that were named before."""

from collections.abc import Iterator

from tts_export.sentences.rows import Wording, heard, printed, row


def _described(number: str) -> Iterator[Wording]:
    """A description whose noun is in one number: `_one`, `_many`, or either."""
    yield printed(f"{{:before*}} [{{:kinds}}] {{:what{number}}} in your {{zone[]:pile}}", whose="own")
    yield row(f"({{:owner}}|) {{:before*}} [{{:kinds}}] {{:what{number}}} {{:after*}} [{{:hanging}}]")
    if number != "_many":
        yield row("({:owner}|) {:before*} {:tagged} {:after*} [{:hanging}]", type=["main"])
        yield row("({:owner}|) {:before*} {:titled} {:after*} [{:hanging}]")
    if number != "_one":
        yield row("({:owner}|) {:before*} {tag[]:tag_many} {:after*} [{:hanging}]", type=["main"])
        yield heard(
            "({:owner}|) {:before*} {tag[]:tag_many} (and|or) {tag[]:tag_many} {:after*} [{:hanging}]",
            type=["main"],
        )


GROUPS = {
    # "Any": one that somebody chooses, or whichever.
    "group": (
        row("{:named_group}"),
        heard("any of {:own_cards}", n=1),
        heard("any {:described_one}", n=1),
        row("the {:one_card}", all=True),
        row("the {:unowned} with the least {lowest:measured}", n=1),
        row("the {:unowned} with the most {highest:measured}", n=1),
        heard("the {:unowned} with the highest {highest:measured}", n=1),
        heard("the {:unowned} with the lowest {lowest:measured}", n=1),
        row("target allied {:before*} [{:kinds}] {:what_one} {:after*}", n=1, target=True, whose="own"),
        row("{:quantity} {either[]:in_zone} or {either[]:in_zone}"),
    ),
    "any_number": (
        row("any number of {:described_many}", n=1),
        heard("any number of {:own_cards}", n=1),
        heard("any number of target {:described_many}", n=1, target=True),
    ),
    "in_zone": (row("[{:kinds}] {:what_one} in {zone[]:named_zone}"),),
    "named_group": (
        row("{:reference}"),
        row("the {type[]:place_word} (it|they) (is|are) at", n=1, where={"ref": "it"}),
        printed("any number of {:own_cards}", n={"amount": "any"}),
        printed("any number of {:described_many}", n={"amount": "any"}),
        row("{:quantity} {:pile_cards}"),
        row("the top card (of|from) your {zone[]:open_pile}", n=1, top=True, whose="own"),
        row("the top {n:number} cards (of|from) your {zone[]:open_pile}", top=True, whose="own"),
        printed("target [{:kinds}] {:what_one} you control", n=1, target=True, whose="own"),
        printed("up to {n:number} target {:what_many} you control", up_to=True, target=True, whose="own"),
        printed("{n:number} target {:what_many} you control", target=True, whose="own"),
        printed(
            "another target [{:kinds}] {:what_one} you control", n=1, target=True, whose="own", other=True
        ),
        row("{:quantity} of {:own_cards}"),
        row("{:quantity} {:described}"),
        row("{:quantity} them", among=True),
        row("target {:unowned}", n=1, target=True),
        row("another target {:unowned}", n=1, target=True, other=True),
        printed("target {-:main_type_one}", n=1, target=True, type=["main"]),
        printed("target {-:main_type_one} you control", n=1, target=True, type=["main"], whose="own"),
        heard("target opponent 's {:unowned}", n=1, target=True, whose="opponent"),
        row("(each|every) other player 's {:described_one}", all=True, whose="opponent"),
        row("{:described_many}", all=True),
        row("{:described_one}", n=1),
    ),
    # Whatever fits: "any ship", "your crew".
    "any_card": (
        row("{:reference}"),
        row("any {:described_one}", all=True),
        row("an opponent 's {:unowned}", n=1, whose="opponent"),
        printed("a [{:kinds}] {:what_one} {:having*}", n=1),
        row("{:described_one}", n=1),
        row("{:named_group}"),
        row("the {:one_card}", all=True),
    ),
    # The card to which something happens.
    "some_card": (
        printed("another of {:own_cards}", n=1, other=True),
        printed("another {:described_one}", n=1, other=True),
        printed("1 of {:own_cards}", n=1),
        printed("a {:described_one}", n=1),
        # It is one of them itself.
        heard("{-:itself} or another {:plain_kind}", n=1),
        row("{:any_card}"),
    ),
    "plain_kind": (row("{type[]:main_type_one}"), row("{type[]:main_type_one} {:controlled}")),
    # All that are meant, without a choice.
    "subjects": (
        row("{:reference}"),
        heard("any [of] {:own_cards}", all=True),
        heard("any [of] [the] {:described}", all=True),
        heard("any other {:described}", all=True, other=True),
        row("{:every} of {:own_cards}"),
        row("{:every} {:described}"),
        row("{:every} them", among=True),
        row("(each|every) other player 's {:described_one}", all=True, whose="opponent"),
        row("the {:one_card}", all=True),
        row("{:described_many}", all=True),
        row("{:described_one}", all=True),
        row("the first {:described_one} in your order of attack", state="attacking", whose="own", first=True),
        row("the {:what_one} that attacks last in order", all=True, state="attacking", last=True),
    ),
    # A number of cards that somebody chooses.
    "chosen": (
        row("{n:number} of {:own_cards}"),
        row("{n:number} [of] {:described}"),
        row("(one|any one) of {:described}", n=1),
        row("(a|an) {:described_one}", n=1),
        row("another [one] [of] {:described}", n=1, other=True),
        row("up to {n:number} [of] {:described}", up_to=True),
        row("target {:unowned}", n=1, target=True),
        row("another target {:unowned}", n=1, target=True, other=True),
    ),
    # Any card but the one that speaks.
    "other_card": (
        row("{:another}"),
        row("{:quantity} {:described}"),
    ),
    # What everybody knows to be one card, or all of them.
    "reference": (
        row("{:itself}"),
        row("{:another}"),
        row("the attacked (card|{-:type_one} [card])", ref="attacked"),
        row("the {-:type_one} it (fights|fought)", ref="against"),
        heard("the {-:type_one} it (blocks|is blocking|blocked|defends against)", ref="against"),
        row("(the|its) attacker", ref="against"),
        row("we both", ref="both"),
    ),
    "itself": (
        row("this card", ref="this"),
        row("this {-:type} [card]", ref="this"),
        row("(this|itself|me|i)", ref="this"),
    ),
    "another": (
        row("it", ref="it"),
        row("{:distinct}"),
        heard("the {-:tapped} (card|{-:type_one})", ref="it", that=True),
    ),
    # What is named in more words than "it".
    "distinct": (
        row("(that|those) card(s)", ref="it", that=True),
        row("(that|those) {-:type} [card(s)]", ref="it", that=True),
        row("them", ref="it"),
        row("(that|those|the) token(s)", ref="it", that=True),
        row("(the|) attached card", ref="attached"),
        row("(the|) attached {type[]:type} [card]", ref="attached"),
        row("(the|) attached {type[]:type} or {type[]:type} [card]", ref="attached"),
        row("the {-:place_word} [card]", ref="attached"),
        row("the card that triggered this [from your {-:zone}]", ref="triggering"),
        row("(the|) triggering [{-:type}] card", ref="triggering"),
        row("(the|) triggering {-:type}", ref="triggering"),
        row("(the|its|a) stored [{-:type}] card", ref="stored"),
        row("the card it is stored (under|beneath)", ref="host"),
        row("this card 's stored card", ref="stored"),
        heard("the (chosen|selected|above) (card|{-:type_one} [card])", ref="it", that=True),
        # Only where a card of that type was named last.
        heard("the {type[]:type_one} [card]", ref="it", that=True),
        heard("the {tag[]:tag_many}", ref="it", that=True),
    ),
    # Which cards.
    "quantity": (
        row("the topmost", n=1, top=True),
        row("the topmost {n:number}", top=True),
        row("{n:number} [of] [the]"),
        row("up to {n:number} [of]", up_to=True),
        row("(a|an|one of|any one of|any one)", n=1),
        row("(a|an|one) random", n=1, random=True),
        row("all but {but:number} [of]"),
        row("{n:number} random", random=True),
        row("{:every}"),
        row("another [one] [of]", n=1, other=True),
        heard("any number of", n={"amount": "any"}),
        row("target", n=1, target=True),
        row("a target", n=1, target=True),
        row("[each of] {n:number} target", target=True),
        row("[each of] up to {n:number} target", up_to=True, target=True),
        heard("any {n:number} [of]"),
        heard("as many of", n={"amount": "any"}),
        heard("any other [one] [of]", n=1, other=True),
    ),
    "every": (
        row("(each|every|all) [of] [the]", all=True),
        row("(each|every|all) other", all=True, other=True),
    ),
    "pile_cards": (
        row("{:before*} [{:kinds}] {:what} {:after*} from your {zone[]:pile}", whose="own"),
        row("{:before*} {:tagged} {:after*} from your {zone[]:pile}", whose="own", type=["main"]),
        row("{:before*} [{:kinds}] {:what} {:after*} from their {zone[]:pile}", whose="they"),
    ),
    # "of your characters", as it is printed.
    "own_cards": (
        printed("your {:before*} [{:kinds}] {:what} in your {zone[]:haunt}", whose="own"),
        printed("your {:before*} {tag[]:tag_many} in your {zone[]:haunt}", whose="own", type=["main"]),
        row("your [own] {:before*} [{:kinds}] {:what} {:after*} [{:hanging}]", whose="own"),
        row("your [own] {:before*} {tag[]:tag_many} {:after*} [{:hanging}]", whose="own", type=["main"]),
        heard(
            "your [own] {:before*} {tag[]:tag_many} (and|or) {tag[]:tag_many} {:after*} [{:hanging}]",
            whose="own",
            type=["main"],
        ),
        row("your [own] {:before*} {:tagged} {:after*} [{:hanging}]", whose="own", type=["main"]),
        row("their {:before*} [{:kinds}] {:what} {:after*} [{:hanging}]", whose="they"),
    ),
    # One whose owner, if any, is said behind it: "story you control".
    "unowned": (row("{:before*} [{:kinds}] {:what_one} {:after*} [{:hanging}]"),),
    "described": (*_described(""),),
    "described_one": (*_described("_one"),),
    "described_many": (*_described("_many"),),
    "one_card": (
        row("[{:kinds}] {:what_one} {:position}"),
        row("{slot[]:slot} in this {-:place_word}", where="here"),
    ),
    "unplaced": (
        row("[{:owner}] {:before*} [{:kinds}] {:what} {:having*}"),
        row("[{:owner}] {:before*} {:tagged} {:having*}", type=["main"]),
    ),
    "one_unplaced": (
        row("(a|an|1|one) {:unplaced}", n=1),
        row("target {:unplaced}", n=1, target=True),
    ),
    # Where cards are that enter.
    "entrants": (row("{:unplaced} (who|that|which) {-:arrive} here", where="here", all=True),),
    "none_of": (
        row("{:reference}"),
        printed("any of {:own_cards}", all=True),
        printed("any {:described_one}", all=True),
        heard("{:subjects}"),
    ),
    "taken_card": (
        heard("{n:number} [of (these cards|those cards|these|those)]", among=True),
        heard("up to {n:number} [of (these cards|those cards|these|those)]", up_to=True, among=True),
    ),
    "those_cards": (
        row("{:every} of {:own_cards}"),
        row("{:described_many}", all=True),
    ),
    "number_of_cards": (row("[a number of] cards equal to {n:total}"),),
    "bare_number": (row("{n:count} [cards]"),),
    "some_cards": (
        heard("{:quantity} {:pile_cards}"),
        heard("{:quantity} {:described}"),
    ),
    "up_to_number": (heard("{n:number} [of] {:described}", up_to=True),),
    "whole_hand": (
        row("your {zone[]:hand}", whose="own", all=True),
        row("their {zone[]:hand}", whose="they", all=True),
    ),
    "top_card": (
        row("the top card of your {-:deck}", n=1, top=True, zone=["deck"], whose="own"),
        row(
            "the top card of (your opponent|an opponent) 's {-:deck}",
            n=1,
            top=True,
            zone=["deck"],
            whose="opponent",
        ),
    ),
    "one_in_pile": (printed("{:before*} [{:kinds}] {:what_one} in your {zone[]:pile}", whose="own"),),
    "other_host": (heard("another [one] of {:own_cards}", n=1, other=True),),
    "other_ones": (row("{:described}", other=True),),
    "sorted": (row("{:described_many}", all=True),),
    "sorted_one": (heard("{:described_one}", all=True),),
}
