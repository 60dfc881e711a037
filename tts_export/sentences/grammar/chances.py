"""Chance and choice: coins, dice, one of several ways."""

from tts_export.sentences.rows import heard, row

CHANCES = {
    "coin": (row("(flip~|toss~) (a|one|1) coin"),),
    "heads": (
        row("(if|on) [it is|it 's|it lands on|it comes up] heads"),
        row("if you win [the flip|it]"),
    ),
    "tails": (
        row("(if|on) [it is|it 's|it lands on|it comes up] tails"),
        row("if you lose [the flip|it]"),
        row("(otherwise|if not)"),
    ),
    "tails_only": (row("(if|on) [it is|it 's|it lands on|it comes up] tails"),),
    "one": (row("(one|1)"),),
    "list_sign": (row("(:|–|-) [•|*]"),),
    "bar": (
        row("; [or]"),
        row("[,] or"),
        row(","),
        row("[.|;] (•|*) [or]"),
    ),
    "die": (
        row("roll~ (a|1|one|the) [six [-] sided|6 [-] sided] (die|dice)"),
        row("roll~ (a|1|one|) d 6"),
    ),
    "rolling": (
        row("{-:die}", act="roll", sides=6),
        row(
            "roll~ {dice:number} [six [-] sided|6 [-] sided] dice [and add (them|the numbers)]",
            act="roll",
            sides=6,
        ),
        row("roll~ (a|1|one) {sides:number} [-] sided die", act="roll"),
        heard("roll~ (a|1|one|) d {sides:number}", act="roll"),
    ),
    "rolled": (row("on"), row("if (you roll|it is|the result is)")),
    "outcome": (
        row("on {from:number} , {:clause}"),
        row("on {from:number} - {upto:number} , {:clause}"),
        heard("{-:rolled} (a|an|) {from:number} (,|:) {:clause}"),
        heard("{-:rolled} (a|an|) {from:number} (-|–|or|to) {upto:number} (,|:) {:clause}"),
        heard(
            "{-:rolled} (a|an|) {from:number} (or (more|higher|above)|+) (,|:) {:clause}",
            upto=6,
        ),
        heard(
            "{-:rolled} (a|an|) {upto:number} or (less|lower|below) (,|:) {:clause}",
            **{"from": 1},
        ),
        heard("{from:number} : {:clause}"),
        heard("{from:number} (-|–|to) {upto:number} : {:clause}"),
    ),
}
