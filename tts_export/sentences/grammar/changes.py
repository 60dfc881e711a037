"""What is different for as long as something lasts: numbers, costs, limits, tags, texts and bans."""

from tts_export.sentences.rows import row

CHANGES = {
    # A whole standing sentence.
    "standing": (
        row("{:statements}"),
        row("(while|if|as long as) {conds[]:condition} {:statements}"),
        row("{:statements} (while|if|as long as) {conds[]:condition}"),
        row("(while|if|as long as) {conds[]:condition} {:statements} while {conds[]:condition}"),
        row("(for each|for every) {per:countable} {:statements}"),
        row("(in|during) every {phase:phase} [phase] {:statements}"),
    ),
    "statements": (
        row("{all[]:changes}"),
        row("{all[]:changes} and {all[]:changes}"),
        row("{all[]:changes} . {all[]:changes}"),
    ),
    "changes": (
        row("{cards:group} {alter[]:change}"),
        row("{cards:group} {alter[]:change} and {alter[]:change}"),
        row("{alter[]:bonus} to {cards:group}"),
        row("{alter[]:pricing}"),
        row("nothing can be attached to {cards:group}", alter=[{"ban": ["attach"]}]),
        row("{-:type} cannot be attached to {cards:group}", alter=[{"ban": ["attach"]}]),
        row("{alter[]:limit}"),
    ),
    "bonus": (row("{by:signed} {number:field}"),),
    "change": (
        row("{:plain_change}"),
        row("{:plain_change} (for each|for every|per) {per:countable}"),
    ),
    "plain_change": (
        row("(have~|gain~|get~) {by:signed} {number:field}"),
        row("{number:guard} {by:number} [power]"),
        row("resist~ {by:signed} [power] to be destroyed by attacks or abilities", number="guard"),
        row("'s {number:field} is {set:worth}"),
        row("has 0 {number:field}", set=0),
        row("(have~|gain~) [the] {tag:tag} [tag]"),
        row("(have~|gain~) {tags_of:reference} 's tags"),
        row("cannot {ban[]:deed_word}"),
        row("cannot {ban[]:deed_word} or {ban[]:deed_word}"),
        row("cannot be {ban[]:suffered}"),
        row("cannot be {ban[]:suffered} or {ban[]:suffered}"),
        row("cannot be chosen for an opponent 's ability", ban=["target"], by_whom="opponent"),
        row("enter~ [play] {-:tapped}", enters={"tapped": True}),
        row("can have up to {set:number} {mark:mark} [on it]", limit="mark"),
        row("may have up to {set:number} {mark:mark}", limit="mark"),
        row("(gain~|have~) : {grant[]:ability}"),
        row("lose~ (all|) (its|their) [current] text", blank=True),
    ),
    "worth": (
        row("{of:reference} 's [printed] {field:field}", amount="number"),
        row("{n:number} more than the roll", amount="roll"),
        row("{_:number}"),
    ),
    "deed_word": (
        row("{_:action}"),
        row("(use|activate) (an|its) ability", _="ability"),
        row("block", _="block"),
        row("{-:untap_verb}", _="untap"),
    ),
    "suffered": (row("destroyed", _="destroy"), row("moved", _="move"), row("{-:tapped}", _="tap")),
    "countable": (
        row("{mark:counter} [on it]", amount="marks"),
        row("{-:counter} removed", amount="done"),
        row("{group:described_one}", amount="count"),
        row("[other] one of {group:described_many}", amount="count"),
        row("of {group:described_many}", amount="count"),
    ),
    # What actions cost.
    "pricing": (
        row("{:payment} costs {by:surcharge}"),
        row("{:payment} costs {set:number} [{-:money}]"),
        row(
            "the first time each turn [that] you move {cards:group} pay {set:number} [{-:money}] "
            " [instead of {-:number} {-:money}]",
            cost="move",
            first="turn",
            who="you",
        ),
    ),
    "payment": (
        row("each {cards:described_one} you enter", cost="enter"),
        row("the first {cards:described_one} you enter each turn", cost="enter", first="turn"),
        row(
            "the first {cards:described_one} you enter as (a|an) {to:inhabitant_one} each turn",
            cost="enter",
            first="turn",
        ),
        row(
            "the first {cards:described_one} that enters here as (a|an) {to:inhabitant_one} each turn",
            cost="enter",
            first="turn",
            at="here",
            who="opponents",
        ),
        row("the next {cards:described_one} you (enter|play)", cost="enter", next=True),
        row("{cards:described} [that] you attach to {joins:reference}", cost="enter"),
        row("moving {cards:reference}", cost="move"),
        row("to move (a|an) {cards:described_one} here", cost="move", at="here", who="each"),
        row("(an|) opponent 's {cost:action} here", cards={"whose": "opponent", "where": "here"}),
    ),
    "surcharge": (
        row("[its player] {_:lowered} [{-:money}] less [to enter]"),
        row("[its player] {_:number} [{-:money}] more [to enter]"),
    ),
    "limit": (row("your {track:track} limit is {set:number}"),),
    "lasts": (
        row(
            "(this|until the end of this|until end of|for the rest of the|until the end of the) turn",
            _="turn",
        ),
        row("until [the start of] your next turn", _="next"),
        row("(until|before) the end of your next turn", _="next_end"),
        row("this combat", _="combat"),
        row("this round", _="round"),
    ),
}
