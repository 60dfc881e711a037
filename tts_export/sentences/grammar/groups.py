"""Which cards: references, and descriptions in layers (how many, whose, which, where, with what)."""

from collections.abc import Iterator

from tts_export.sentences.rows import Row, heard, printed, row


def _described(number: str) -> Iterator[Row]:
    """A description whose noun is in one number: `_one`, `_many`, or either."""
    yield printed(f"{{:before*}} [{{:kinds}}] {{:what{number}}} in your {{zone[]:pile}}", whose="own")
    yield row(f"({{:owner}}|) {{:before*}} [{{:kinds}}] {{:what{number}}} {{:after*}} [{{:hanging}}]")
    if number != "_many":
        yield row("({:owner}|) {:before*} {:tagged} {:after*} [{:hanging}]", type=["main"])
        yield row("({:owner}|) {:before*} {:titled} {:after*} [{:hanging}]")
    if number != "_one":
        yield row("({:owner}|) {:before*} {tag[]:tag_many} {:after*} [{:hanging}]", type=["main"])


GROUPS = {
    # "Any": one that somebody chooses, or whichever.
    "group": (
        row("{:named_group}"),
        heard("any of {:own_cards}", n=1),
        heard("any {:described_one}", n=1),
        heard("any {:described_many}", all=True),
    ),
    "named_group": (
        row("{:reference}"),
        row("the {type[]:place_word} (it|they) (is|are) at", n=1, where={"ref": "it"}),
        printed("any number of {:own_cards}", n={"amount": "any"}),
        printed("any number of {:described_many}", n={"amount": "any"}),
        row("{:quantity} {:pile_cards}"),
        row("the top card (of|from) your {zone[]:open_pile}", n=1, top=True, whose="own"),
        row("the top {n:number} cards (of|from) your {zone[]:open_pile}", top=True, whose="own"),
        printed("target [{:kinds}] {:what_one} you control", n=1, target=True, whose="own"),
        row("{:quantity} of {:own_cards}"),
        row("{:quantity} {:described}"),
        row("{:quantity} them", among=True),
        row("target {:unowned}", n=1, target=True),
        row("another target {:unowned}", n=1, target=True, other=True),
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
        row("{:any_card}"),
    ),
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
    "other_card": (row("{:another}"), row("{:quantity} {:described}")),
    # What everybody knows to be one card, or all of them.
    "reference": (row("{:itself}"), row("{:another}")),
    "itself": (
        row("this card", ref="this"),
        row("this {-:type} [card]", ref="this"),
        row("(this|itself|me|i)", ref="this"),
    ),
    "another": (
        row("it", ref="it"),
        row("(that|those) card(s)", ref="it", that=True),
        row("(that|those) {-:type} [card(s)]", ref="it", that=True),
        row("them", ref="it"),
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
    ),
    "quantity": (
        row("{n:number} [of] [the]"),
        row("up to {n:number} [of]", up_to=True),
        row("(a|an|one of|any one of|any one)", n=1),
        row("{:every}"),
        row("another [one] [of]", n=1, other=True),
        heard("any number of", n={"amount": "any"}),
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
        row("your {:before*} [{:kinds}] {:what} {:after*} [{:hanging}]", whose="own"),
        row("your {:before*} {tag[]:tag_many} {:after*} [{:hanging}]", whose="own", type=["main"]),
        row("your {:before*} {:tagged} {:after*} [{:hanging}]", whose="own", type=["main"]),
    ),
    # One whose owner, if any, is said behind it: "story you control".
    "unowned": (row("{:before*} [{:kinds}] {:what_one} {:after*} [{:hanging}]"),),
    "described": tuple(_described("")),
    "described_one": tuple(_described("_one")),
    "described_many": tuple(_described("_many")),
    "owner": (
        row("your [own]", whose="own"),
        row("[your] (opponent|opponents) 's", whose="opponent"),
        row("(another|any other) player 's", whose="opponent"),
        row("their [own]", whose="they"),
    ),
    "before": (
        row("other", other=True),
        row("allied", whose="own"),
        row("enemy", whose="opponent"),
        row("{state:state}"),
        row("{zone[]:occupying}"),
    ),
    "kinds": (
        row("{:tagged}"),
        row("[*] {keyword[]:keyword}"),
        row("{title[]:title}"),
    ),
    "tagged": (
        row("{tag[]:tag}"),
        row("{tag[]:tag} or {tag[]:tag}"),
        row("{tag[]:tag} , {tag[]:tag} (or|and) {tag[]:tag}"),
        row("{tags[]:tag} {tags[]:tag}"),
    ),
    "titled": (
        row("{title[]:title}"),
        row("{title[]:title} (or|and) {title[]:title}"),
    ),
    "what": (
        row("{state:fighter}"),
        row("{zone[]:inhabitant} [card(s)]"),
        row("{zone[]:inhabitant_one} {type[]:type} [card(s)]"),
        row("{type[]:type} [card(s)]"),
        row("{type[]:type} or {type[]:type} [card(s)]"),
        row("card(s)"),
    ),
    "what_one": (
        row("{state:fighter_one}"),
        row("{zone[]:inhabitant_one} [card]"),
        row("{type[]:type_one} [card]"),
        row("{type[]:type_one} or {type[]:type_one} [card]"),
        row("card"),
    ),
    "what_many": (
        row("{state:fighter_many}"),
        row("{zone[]:inhabitant_many}"),
        row("{zone[]:inhabitant_one} {type[]:type_many}"),
        row("{type[]:type_many}"),
        row("{type[]:type_one} cards"),
        row("{type[]:type_many} or {type[]:type_many}"),
        row("cards"),
    ),
    "after": (
        row("(here|at this {-:place_word}|from here)", where="here"),
        row("there", where="there"),
        row("at your [own] {-:place_word}", where="home"),
        row("(at any {-:place_word}|at all {-:place_word}|in play|yours included)"),
        row("at 1 {-:place_word}", where="one"),
        row("(at|from) (a different|another|any other) ({-:place_word}|location)", where="other"),
        row("(in|from|of|out of) your {zone[]:zone}", whose="own"),
        row("(in|from) (their|his or her) {zone[]:zone}", whose="they"),
        row(
            "(in|from) (an opponent|any opponent|opponents|your opponent) 's {zone[]:zone}", whose="opponent"
        ),
        row("(in|from) (any|a) [player 's] {zone[]:zone}"),
        row("(in|from) {zone[]:named_zone}"),
        row("{:having}"),
        row("[–] except [for] {no_tag[]:tag} [card(s)]"),
        row("(you control|of yours)", whose="own"),
        row(
            "(an opponent controls|your opponent controls|your opponents control|of an opponent)",
            whose="opponent",
        ),
        row("{among:among}"),
    ),
    # What cards are like wherever they are.
    "having": (
        row("with {numbers[]:bound}"),
        row("with {marks[]:marked}"),
        row("that (have|has) {marks[]:marked}"),
        row("that (have|has) {numbers[]:bound}"),
        row("that (have|has) {marks[]:marked} and {numbers[]:bound}"),
        row("that (is|are) {state:state}"),
        row("with (an|) ability", ability=True),
        row("with [a|an] {-:cost_field} of {cost_in:track}"),
        row("with a {cost_in:track} {-:cost_field}"),
        row("(with|that has|that have) (a|an) {with:described_one} attached"),
        heard("(with|that has|that have) {with:described} attached"),
        row("with the same (title|name) as {title:reference}"),
    ),
    # Last, so that what follows belongs to the card on which they are.
    "hanging": (
        row("attached to {on:group}"),
        row("on {on:group}"),
        row("that share~ (a|an) {shares:likeness}"),
    ),
    "likeness": (row("{field:list_field_one} with {with:group}"),),
    "among": (row("[from] among them", _=True),),
    "state": (
        row("{_:tapped}"),
        row("{_:untapped}"),
        row("attacking", _="attacking"),
        row("destroyed", _="destroyed"),
        row("intact", _="intact"),
        row("damaged", _="damaged"),
    ),
    # What must be on a card, or printed there.
    "bound": (
        row("{field:field} {most:number} or (less|lower|fewer)"),
        row("printed {field:field} {most:number} or (less|lower|fewer)", printed=True),
        row("{most:number} or (less|lower|fewer) {field:field}"),
        row("{most:number} or (less|lower) printed {field:field}", printed=True),
        row("{most:number} - {field:field}"),
        row("{most:number} - printed {field:field}", printed=True),
        row("{field:field} {least:number} or (more|higher|greater)"),
        row("printed {field:field} {least:number} or (more|higher)", printed=True),
        row("{least:number} or (more|higher) {field:field}"),
        row("{least:number} + {field:field}"),
        row("{least:number} + printed {field:field}", printed=True),
        row("{is:number} {field:list_field}"),
        row("less {field:field} than {less:compared}"),
        row("more {field:field} than {more:compared}"),
        row("(equal or less|less or equal|equal or lower) {field:field} than {most:compared}"),
        row("[a|an] {field:cost_field} of {most:number} [{-:track_letter}] or less"),
        row("{field:cost_field} {most:number} [{-:money}] or less"),
    ),
    "compared": (
        row("{of:reference}", amount="number"),
        row("the roll", amount="roll"),
        row("{of[]:term} (plus|+) {of[]:term}", amount="sum"),
    ),
    "term": (
        row("{of:reference} 's {field:field}", amount="number"),
        row("its {field:cost_field}", amount="number", of={"ref": "it"}),
        row("{mark:mark}", amount="marks"),
    ),
    "marked": (
        row("{least:number} {mark:counter} or more"),
        row("{least:number} + {mark:counter}"),
        row("{least:number} or more {mark:counter}"),
        row("(no|0) {mark:counter}", most=0),
        row("(a|an|any) {mark:counter}", least=1),
        row("{most:number} - {mark:counter}"),
        row("{most:number} or (fewer|less) {mark:counter}"),
    ),
    "counter": (row("{_:mark}"), row("{_:mark_letter}")),
    "money": (row("{_:track}"), row("{_:track_letter}")),
}
