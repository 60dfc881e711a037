"""Slots: cards in a row that have a number, and places with a name ("writer slot")."""

from tts_export.sentences.rows import heard, printed, row

PLACES = {
    "position": (
        row("in slot {position:exact_position}"),
        row("in slot {position:position_from}"),
        row("in slots {position:position_span}"),
        row("directly above {above:reference}", next=True),
        row("directly below {below:reference}", next=True),
        row("above {above:reference}"),
        row("below {below:reference}"),
    ),
    "exact_position": (row("{is:number}"),),
    "position_from": (row("{least:number} or lower"),),
    "position_span": (row("{least:number} (to|-) {most:number}"),),
    "after": (
        row("{:position}"),
        row("in lower slots", below={"ref": "this"}),
        row("(in|on) the {zone[]:area}"),
        row("in (an|a|the|) {slot[]:slot} slot(s)"),
        row("in 1 of your {slot[]:slot} slots", whose="own"),
        row("in one of your {slot[]:slot} slots", whose="own"),
        row("(in|of) this {-:place_word}", where="here"),
    ),
    "complement": (row("{:position}"), row("in the {zone[]:area}")),
    # The only card that can be meant.
    "group": (
        row("the {:one_card}", all=True),
        row("the {:unowned} with the least {lowest:measured}", n=1),
        row("the {:unowned} with the most {highest:measured}", n=1),
        heard("the {:unowned} with the (highest|greatest) {highest:measured}", n=1),
        heard("the {:unowned} with the (lowest|fewest) {lowest:measured}", n=1),
    ),
    "one_card": (
        row("[{:kinds}] {:what_one} {:position}"),
        row("{slot[]:slot} in this {-:place_word}", where="here"),
    ),
    "measured": (row("{mark:mark}"), row("{field:field}")),
    "circumstance": (
        row("at your {-:place_word}", where="home"),
        row("with {marks[]:marked}"),
        row("while {cond:condition}"),
    ),
    # What names a card for what follows: that is said first.
    "naming": (printed("there is a {group:described_one}", cond="have", least=1, names=True),),
    "fact": (
        row("there is (a|an) {group:described_one}", cond="have", least=1, names=True),
        row(
            "(an opponent|your opponents|opponents) control~ {card:group}",
            cond="is",
            group={"whose": "opponent"},
        ),
    ),
}
