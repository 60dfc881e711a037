"""What is different for as long as something lasts: numbers, costs, limits, tags, texts, permissions and bans."""

from tts_export.sentences.rows import row

CHANGES = {
    # A whole standing sentence.
    "standing": (
        row("{:changes}"),
        row("(while|if|as long as) {cond:condition} {:changes}"),
        row("{:changes} (while|if|as long as) {cond:condition}"),
        row("(for each|for every) {per:countable} {:changes}"),
        row("during every {phase:phase} [phase] {:changes}", kind="standing"),
        row("in every {phase:phase} [phase] {:changes}"),
    ),
    "changes": (
        row("{cards:group} {alter[]:change}"),
        row("{cards:group} {alter[]:change} and {alter[]:change}"),
        row("{alter[]:bonus} to {cards:group}"),
        row("{alter[]:pricing}"),
        row("{alter[]:limit}"),
    ),
    "bonus": (row("{by:signed} {number:field}"),),
    "change": (
        row("{:plain_change}"),
        row("{:plain_change} (for each|for every|per) {per:countable}"),
    ),
    "plain_change": (
        row("(have|has|gain~|get~) {by:signed} {number:field}"),
        row("{number:guard} {by:number} [power]"),
        row("resist~ {by:signed} [power] to be destroyed by attacks or abilities", number="guard"),
        row("'s {number:field} is {set:worth}"),
        row("has 0 {number:field}", set=0),
        row("(have|has|gain~) [the] {tag:tag} [tag]"),
        row("cannot {ban:deed_word}"),
        row("cannot be {ban:suffered}"),
        row("(cannot|may not) be chosen for an opponent 's ability", ban="target", by_whom="opponent"),
        row("enter~ [play] {-:tapped}", enters={"tapped": True}),
        row("can have up to {set:number} {mark:mark} [on it]", limit="mark"),
        row("may have up to {set:number} {mark:mark}", limit="mark"),
        row("(gain~|have|has) : {grant[]:ability}"),
        row("lose~ (all|) (its|their) [current] text", blank=True),
    ),
    "worth": (
        row("{of:reference} 's [printed] {field:field}", amount="number"),
        row("{n:number} more than the roll", amount="roll"),
        row("{_:number}"),
    ),
    "deed_word": (row("attack", _="attack"), row("move", _="move"), row("block", _="block"), row("gain {_:track}")),
    "suffered": (row("destroyed", _="destroy"), row("moved", _="move"), row("{-:tapped}", _="tap")),
    "countable": (
        row("{mark:counter} [on it]", amount="marks"),
        row("{group:described_one}", amount="count"),
        row("[other] one of {group:described_many}", amount="count"),
        row("of {group:described_many}", amount="count"),
    ),
    # What actions cost.
    "pricing": (
        row("{:payment} costs {by:cheaper}"),
        row("{:payment} costs {set:number} [{-:money}]"),
        row("you enter"),
    ),
    "payment": (
        row("each {cards:described_one} you enter", cost="enter"),
        row("the first {cards:described_one} you enter each turn", cost="enter", first="turn"),
        row("the next {cards:described_one} (card|) you (enter|play)", cost="enter", next=True),
        row("moving {cards:reference}", cost="move"),
    ),
    "cheaper": (row("{_:number} [{-:money}] less"),),
    "limit": (row("your {track:track} limit is {set:number}"),),
    "lasts": (
        row("(this|until the end of this|until end of|for the rest of the|until the end of the) turn", _="turn"),
        row("until [the start of] your next turn", _="next"),
        row("(until|before) the end of your next turn", _="next_end"),
        row("this combat", _="combat"),
        row("this round", _="round"),
    ),
}
