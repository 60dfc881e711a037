"""Rounds: what is said of one round, and what is done when a combat or a round ends."""

from tts_export.sentences.rows import row

ROUNDS = {
    # "Play this card only if ..." is about the card in the hand, whatever it does then.
    "several": (row("{reads[]:play_limit} . {reads[]:order}"),),
    "single": (row("{:play_limit}"),),
    "play_limit": (
        row(
            "{-:play_verb} {cards:itself} only if {conds[]:negation}",
            kind="standing",
            alter=[{"ban": ["enter"]}],
        ),
    ),
    "spell": (row("(while|as long as) {cond:condition} : {:sequence}", kind="spell"),),
    "order": (row("{:sequence}", kind="spell"),),
    "negation": (row("{of:fact}", cond="not"),),
    "ability": (
        row(
            r"{lead:tagged_lead} \( {tags[]:choice} , {cost:cost} \) : {:sequence}",
            kind="ability",
        ),
        row(
            r"{lead:tagged_lead} \( {tags[]:choice} , {cost:cost} \) : {:sequence}"
            " . use this {-:tagged_lead} only while {cond:fact}",
            kind="ability",
        ),
    ),
    # When.
    "happening": (
        row("{card:group} {event:own_event}"),
        row("{card:group} would take damage", event="damaging"),
    ),
    "whole": (
        row("{steps[]:doing} at {phase:phase}", act="later"),
        row("{steps[]:doing} after combat", act="later", ends="combat"),
        row("at the end of this combat (,|) {:clause}", act="later", ends="combat"),
        row("{steps[]:effect} afterwards", act="afterwards"),
        row(
            "if you put no {put:described_one} (into|in) your {zone:zone} (,|) {:clause}",
            act="did",
            negative=True,
        ),
    ),
    # What is done.
    "doing": (
        row("{-:destroy_verb} {cards:group} . it does not resolve", act="destroy"),
        row("look~ at the top card of each {-:deck} . {:sorting}", act="look", n=1, whose="each"),
        row("look~ at the top card of {whose:theirs} {-:deck} . {:sorting}", act="look", n=1),
        row("look~ at the top {n:count} card(s) of {whose:theirs} {-:deck} , {:sorting}", act="look"),
        row("keep~ up to {n:number} {track:money} [instead of {-:number}]", act="keep"),
        row("keep~ up to {more:number} {track:money} more", act="keep"),
        row("deal~ damage to {on:group} equal to {n:figure}", act="deal"),
        row("deal~ {n:count} damage to {who:who}", act="deal"),
        row("prevent~ the next {n:number} damage that {on:group} would take {lasts:lasts}", act="prevent"),
        row("{on:reference} take~ that damage instead", act="redirect"),
        row("move~ all {mark:counter} from {from:group} to {on:group}", act="shift", all=True),
    ),
    "clause": (row("{steps[]:deal} and {steps[]:further_deal}"),),
    "deal": (row("deal~ {n:count} damage to {on:group}", act="deal"),),
    "further_deal": (row("{n:number} damage to {on:group}", act="deal"),),
    "effect": (
        row("{who:who} also {:doing}"),
        row("{who:who} {:doing} {:multiplied}"),
        row("{all[]:obligation}", act="change", lasts="combat"),
        row("{all[]:mercy}", act="change"),
        row("your next {alter[]:next_of_yours}", act="change"),
    ),
    "mercy": (row("{cards:group} {alter[]:harmless}"),),
    "harmless": (row("deal~ no damage {lasts:lasts} to {against:group}", ban=["deal"]),),
    "obligation": (row("{cards:group} {alter[]:must_block}"),),
    "must_block": (row("must block {whom:reference} [if (it|they) can]", must=["block"]),),
    "next_of_yours": (
        row("{cards:described_one} {lasts:lasts} cost~ {by:surcharge}", cost="enter", next=True),
    ),
    # What is different.
    "changes": (row("once each {first:span} {cards:reference} {alter[]:free_of_tapping}"),),
    "plain_change": (
        row("cannot attack alone", company={"other": True}),
        row("do~ not {-:tap_verb} when it {cost:action}", tap=False),
        row("cannot be blocked by {no_blockers:described_many}"),
        row("cannot be blocked by {no_blockers:outdone}"),
        row(
            "can attack in the (round|turn) in which it enters [{-:zone}]",
            allow="attack",
            state="entered",
        ),
        row("count~ as a card of every {every:list_field_one}"),
        row("attack~ each (round|turn) if (it|they) can", must=["attack"]),
    ),
    "free_of_tapping": (row("may {cost:action} without being {-:tapped}", tap=False),),
    # "units with more offense than it has", of what the sentence is about.
    "outdone": (row("{:described_many} with {numbers[]:outdoing} than (it has|they have)"),),
    "outdoing": (
        row("more {field:field}", more={"amount": "number", "of": {"ref": "each"}}),
        row("less {field:field}", less={"amount": "number", "of": {"ref": "each"}}),
    ),
    "after": (
        row("in a {zone[]:zone}"),
        row("that (is|are) not {no_state[]:state}"),
        row("(of|controlled by) the same player", same=True),
        row("you have", whose="own"),
        row("allied {-:type_many} as well"),
        row("that have blocked them", state="blocking", against={"ref": "each"}),
    ),
    "span": (row("turn", _="turn"), row("round", _="round")),
    "payment": (
        row("{cards:itself}", cost="enter"),
        row("{cards:described_many} [that] your opponent plays", cost="enter", who="opponents"),
        row(
            "{cards:described_many} [that] your opponent plays in {phase:phase}",
            cost="enter",
            who="opponents",
        ),
    ),
    "pricing": (row("{:payment} cost~ {by:surcharge} (for each|for every) {per:countable}"),),
    "surcharge": (
        row("{_:lowered} [{-:money}] less to play"),
        row("{_:number} [{-:money}] more to play"),
    ),
    "multiplied": (row("(for each|for every) {per:countable} , at most {cap:number}"),),
    # Last, since "is" is printed.
    "fact": (row("{card:reference} (was|were) {group:complement}", cond="is"),),
    "lasting": (row("{:statements} (while|as long as) {conds[]:part_of_them}"),),
    "part_of_them": (row("exactly {is:number} of them {them:deed}", cond="have"),),
}
