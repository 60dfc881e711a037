"""Coins, dice, and choices between several ways."""

from tts_export.sentences.rows import heard, printed, row

CHANCES = {
    "effect": (
        row("{:doing} (at random|randomly)", random=True),
        row("{who:who} {:doing} (at random|randomly)", random=True),
    ),
    "doing": (row("discard~ {cards:random_cards}", act="discard", random=True),),
    "random_cards": (
        row("{n:count} random card(s)"),
        row("{n:count} random card(s) from your {zone[]:hand}", whose="own"),
        row("{n:count} random card(s) from (their|his or her) {zone[]:hand}", whose="they"),
    ),
    "coin": (row("flip~ (a|one|1) coin"), row("toss~ (a|one|1) coin")),
    "heads": (
        row("(if|on) [it is|it 's|it lands on|it comes up] heads"),
        row("if you win [the flip|it]"),
    ),
    "tails": (
        row("(if|on) [it is|it 's|it lands on|it comes up] tails"),
        row("if you lose [the flip|it]"),
        row("(otherwise|if not)"),
    ),
    "whole": (
        row("flip~ a coin . if heads , {heads:clause}", act="coin"),
        row("flip~ a coin . if tails , {tails:clause}", act="coin"),
        row("flip~ a coin . if heads , {heads:clause} . if tails , {tails:clause}", act="coin"),
        heard("{-:coin} [.] {-:heads} [,] {heads:clause}", act="coin"),
        heard("{-:coin} [.] {-:tails_only} [,] {tails:clause}", act="coin"),
        heard("{-:coin} [.] {-:heads} [,] {heads:clause} [.|;] {-:tails} [,] {tails:clause}", act="coin"),
        row("{-:die} . {on[]:outcome}", act="roll", sides=6),
        row("{-:die} . {on[]:outcome} . {on[]:outcome}", act="roll", sides=6),
        row("{-:die} . {on[]:outcome} . {on[]:outcome} . {on[]:outcome}", act="roll", sides=6),
        heard("{-:die} . {on[]:outcome} (;|) {on[]:outcome}", act="roll", sides=6),
        heard("{-:die} . {on[]:outcome} (;|) {on[]:outcome} (;|) {on[]:outcome}", act="roll", sides=6),
        row("choose~ one : {of[]:branch} or {of[]:branch}", act="choose", own=True),
        printed("choose~ one : {of[]:branch} ; {of[]:branch} ; or {of[]:branch}", act="choose", own=True),
        heard(
            "choose~ {-:one} [of the following] {-:list_sign} {of[]:branch} {-:bar} {of[]:branch}",
            act="choose",
            own=True,
        ),
        heard(
            "choose~ {-:one} [of the following] {-:list_sign}"
            " {of[]:branch} {-:bar} {of[]:branch} {-:bar} {of[]:branch}",
            act="choose",
            own=True,
        ),
        heard("either {of[]:branch} or {of[]:branch}", act="choose"),
    ),
    "tails_only": (row("(if|on) [it is|it 's|it lands on|it comes up] tails"),),
    "one": (row("(one|1)"),),
    "list_sign": (row("(:|–|-) [•|*]"),),
    "bar": (row("; [or]"), row("[,] or"), row(","), row("[.|;] (•|*) [or]")),
    "die": (
        row("roll~ (a|1|one|the) [six [-] sided|6 [-] sided] (die|dice)"),
        row("roll~ (a|1|one|) d6"),
    ),
    "outcome": (
        row("on {from:number} , {:clause}"),
        row("on {from:number} - {upto:number} , {:clause}"),
        heard("(on|if you roll|if it is) (a|an|) {from:number} (,|:) {:clause}"),
        heard("(on|if you roll|if it is) (a|an|) {from:number} (-|–|or|to) {upto:number} (,|:) {:clause}"),
        heard(
            "(on|if you roll|if it is) (a|an|) {from:number} (or (more|higher|above)|+) (,|:) {:clause}",
            upto=6,
        ),
        heard(
            "(on|if you roll|if it is) (a|an|) {upto:number} or (less|lower|below) (,|:) {:clause}",
            **{"from": 1},
        ),
        heard("{from:number} : {:clause}"),
        heard("{from:number} (-|–|to) {upto:number} : {:clause}"),
    ),
}
