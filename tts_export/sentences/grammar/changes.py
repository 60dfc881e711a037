"""What is different for as long as something lasts: numbers, costs, limits, tags, texts and bans."""

from tts_export.sentences.rows import heard, printed, row

CHANGES = {
    # A whole standing sentence.
    "standing": (
        row("{:lasting}"),
        row("if {conds[]:condition} (,|) {:statements}"),
        row("{:statements} if {conds[]:condition}"),
        row("if {conds[]:condition} (,|) {:statements} while {conds[]:condition}"),
    ),
    # What may also hold for a while: there "if" asks once.
    "lasting": (
        row("{:statements}"),
        row("(while|as long as) {conds[]:condition} (,|) {:statements}"),
        row("{:statements} (while|as long as) {conds[]:condition}"),
        row("(while|as long as) {conds[]:condition} (,|) {:statements} while {conds[]:condition}"),
        row("(for each|for every) {per:countable} (,|) {:statements}"),
        row("(for each|for every) {per:countable} , up to {cap:number} , {:statements}"),
        row("(in|during) your {phase:phase} ({-:phase_word}|) (,|) {:statements}", whose="own"),
        row("(in|during) (every|each|all) {phase:phase} ({-:phase_word}|phases|) (,|) {:statements}"),
    ),
    "statements": (
        row("{all[]:changes}"),
        row("{all[]:changes} and {all[]:changes}"),
    ),
    "changes": (
        row("{cards:subjects} {alter[]:change}"),
        row("{cards:subjects} have~ {alter[]:bonus} and {alter[]:bonus}"),
        row("{cards:subjects} {alter[]:change} and {alter[]:change}"),
        heard("{cards:subjects} {alter[]:change} but {alter[]:change}"),
        row("{alter[]:bonus} to {cards:subjects}"),
        row("{alter[]:pricing}"),
        row("{alter[]:immunity}"),
        row("{alter[]:silence}"),
        row("nothing can be attached to {cards:group}", alter=[{"ban": ["attach"]}]),
        row("{-:type} cannot be attached to {cards:group}", alter=[{"ban": ["attach"]}]),
        row("{alter[]:limit}"),
        row("{alter[]:gain_ban}"),
        row(
            "opponents (cannot|may not) move {cards:unplaced} here",
            alter=[{"ban": ["move"], "at": "here", "by_whom": "opponent"}],
        ),
    ),
    "gain_ban": (
        row("{who:beneficiary} cannot gain {track:money}", ban=["gain"]),
        row(
            "while this card is attached to a player 's {cond:host_of_kind} [card]"
            " that player cannot gain {track:money}",
            ban=["gain"],
            who={"owner": {"ref": "attached"}},
        ),
    ),
    "host_of_kind": (row("{group:hung_on_kind}", cond="is", card={"ref": "this"}),),
    "hung_on_kind": (row("{on:one_kind}"),),
    "one_kind": (row("{type[]:type_one}"),),
    "beneficiary": (row("{_:who}"), row("{owner:reference} 's (player|owner|controller)")),
    "immunity": (row("{source:source} cannot make {cards:group} lose {mark:mark}", ban=["lose"]),),
    "silence": (
        row("the {blank[]:text_field} text of {cards:group} has no effect"),
        row("the {blank[]:text_field} and {blank[]:text_field} texts of {cards:group} have no effect"),
    ),
    # Whose texts: "effects and abilities your opponents control".
    "source": (
        row("effects and abilities (your opponents control|an opponent controls)", whose="opponent"),
        row("{:described_many}"),
    ),
    "bonus": (row("{by:signed} {number:field}"),),
    "change": (
        row("{:plain_change}"),
        row("{:plain_change} (for each|for every|per|per every|per each) {per:countable}"),
        row(
            "{:plain_change} in (the|your|their controllers 's) {phase:phase} ({-:phase_word}|phases|steps|)"
        ),
    ),
    "plain_change": (
        row("(have~|gain~|get~) {by:plus} {number:field}"),
        heard("(gain~|get~) {by:signed} {number:field}"),
        heard("have~ {set:number} {number:field}"),
        row("have~ {number:field} {set:number}"),
        row("{number:guard} {by:number} [power]"),
        row("{number:guard} {by:number} [power] {-:from_destruction}"),
        row("{number:guard} {by:signed} [power] {-:from_destruction}"),
        row("{number:guard} {by:number} [power] {-:from_destruction} from {against:group}"),
        row("cost~ {by:lowered} [{-:money}] less to {cost:action}"),
        row("cost~ {by:number} [{-:money}] more to {cost:action}"),
        row("cost~ {set:number} [{-:money}] to {cost:action}"),
        row("'s {number:field} is {set:worth}"),
        row("(have~|gain~) [the] {tag:tag} [tag]"),
        row("[also] count~ as {tag:tag} [card(s)]"),
        row("(have~|gain~) {tags_of:reference} 's tags"),
        row("cannot {ban[]:deed_word}"),
        row("cannot {ban[]:deed_word} or {ban[]:deed_word}"),
        row("cannot be {ban[]:suffered}"),
        row("cannot be {ban[]:suffered} or {ban[]:suffered}"),
        row("cannot be chosen for an opponent 's ability", ban=["target"], by_whom="opponent"),
        row("enter~ [play] {-:tapped}", enters={"tapped": True}),
        row("can have up to {set:number} {mark:mark} [on it]", limit="mark"),
        row("may have up to {set:number} {mark:mark}", limit="mark"),
        row("(gain~|have~) (:|) {grant[]:single}"),
        row("(gain~|have~) the following (text|ability|effect) :", grant=["following"]),
        row("have~ {set:number_of}"),
        row("lose~ no {mark:mark}", ban=["lose"]),
        row("lose~ {by:number} more {loss:mark}"),
        row("generate~ {by:number} more {yields:track}"),
        row("generate~ {yields:track} only {only:position}"),
        row("may also use its {uses:text_field} abilities"),
        row("cannot be the target of {source:source}", ban=["target"]),
        row("keep~ (its|their) {keeps:mark} when (it|they) move~"),
        row("lose~ (all|) (its|their) [current] text", blank=True),
        heard(
            "lose~ all [(of its|of their)] [current] (text|texts|abilities|text and abilities)",
            blank=True,
        ),
    ),
    "from_destruction": (row("(to be|from being|being) destroyed by attacks (or|and) abilities"),),
    "number_of": (row("{of:reference} 's {field:field}", amount="number"),),
    "worth": (
        row("{of:reference} 's {field:field}", amount="number"),
        row("{n:number} more than the roll", amount="roll"),
        row("{_:number}"),
    ),
    "deed_word": (
        row("(use|activate) (an|its) ability", _="ability"),
        row("{_:action}"),
        row("block", _="block"),
        row("{-:untap_verb}", _="untap"),
    ),
    "one_in_pile": (printed("{:before*} [{:kinds}] {:what_one} in your {zone[]:pile}", whose="own"),),
    "other_ones": (row("{:described}", other=True),),
    "suffered": (row("{-:destroy_past}", _="destroy"), row("moved", _="move"), row("{-:tapped}", _="tap")),
    "countable": (
        row("{mark:counter} [on it]", amount="marks"),
        heard("{-:counter} removed", amount="done"),
        row("{group:one_in_pile}", amount="count"),
        row("of {group:own_cards}", amount="count"),
        row("{group:described_one}", amount="count"),
        row("one of {group:described_many}", amount="count"),
        row("other one of {group:other_ones}", amount="count"),
        row("{-:main_type_one} destroyed", amount="hits"),
        row("of {group:described_many}", amount="count"),
    ),
    # What actions cost.
    "pricing": (
        row("{:payment} cost~ [you] {by:surcharge}"),
        row("{:payment} cost~ [you] {set:number} [{-:money}]"),
        row(
            "the first time each turn [that] you move {cards:group} , pay {set:number} [{-:money}] "
            " [instead of {-:number} {-:money}]",
            cost="move",
            first="turn",
            who="you",
        ),
    ),
    "payment": (
        row("each {cards:described_one} you {-:enter_verb}", cost="enter"),
        row("the first {cards:described_one} you {-:enter_verb} each {first:span}", cost="enter"),
        row(
            "the first {cards:described_one} you {-:enter_verb} as (a|an) {to:inhabitant_one}"
            " each {first:span}",
            cost="enter",
        ),
        row(
            "the first {cards:described_one} that enters here as (a|an) {to:inhabitant_one} each turn",
            cost="enter",
            first="turn",
            at="here",
            who="opponents",
        ),
        row("{cards:described} [that] you attach to {joins:reference}", cost="enter"),
        row("moving {cards:reference}", cost="move"),
        row("to move (a|an) {cards:described_one} here", cost="move", at="here", who="each"),
        row("(an|) opponent 's {cost:action} here", cards={"whose": "opponent", "where": "here"}),
    ),
    "surcharge": (
        row("[its player] {_:lowered} [{-:money}] less [to enter]"),
        row("[its player] {_:number} [{-:money}] more [to enter]"),
    ),
    "limit": (row("your {track:track} limit is {set:number}", limit="track"),),
    "lasts": (
        row(
            "(this|until the end of this|until end of|for the rest of the|until the end of"
            " the|until the end of) turn",
            _="turn",
        ),
        row("(until|before) [the start of] your next turn", _="next"),
        row("(until|before) the end of your next turn", _="next_end"),
        row("(in|during) your next {next:phase} ({-:phase_word}|)"),
        row("this combat", _="combat"),
        row("this round", _="round"),
    ),
}
