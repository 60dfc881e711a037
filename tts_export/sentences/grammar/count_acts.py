"""What is done that is counted: cards drawn and discarded, marks, damage, what players have."""

from typing import Any

from tts_export.sentences.rows import heard, row

_ANY_TARGET: dict[str, Any] = {"on": {"n": 1, "target": True, "type": ["main"]}, "or_who": "player"}
"""What "any target" is: a card that fights, or a player."""

COUNT_ACTS = {
    "doing": (
        # What players have.
        row("gain~ {:wealth}", act="gain"),
        row("gain~ {:wealth} and {further:wealth}", act="gain"),
        row("gain~ {:wealth} or {or_wealth:wealth}", act="gain"),
        heard("(win~|earn~|receive~|produce~|regain~|get~|add~) {:wealth}", act="gain"),
        row("lose~ [up to] {:wealth}", act="lose"),
        row("lose~ {:wealth} and {further:wealth}", act="lose"),
        row("lose~ all your {track:money}", act="lose", whole=True),
        row("double~ your {track:money}", act="gain", whole=True),
        row("{who:who} give~ you {n:number} {track:money} [if they have it]", act="give"),
        # Whoever steals goes on doing: "steal 1 gold and draw a card".
        row("steal~ {n:number} {track:money} from {giver:who}", act="give"),
        heard("take~ [up to] {n:number} {track:money} from {giver:who}", act="give"),
        heard("steal~ up to {n:number} {track:money} from {giver:who}", act="give"),
        heard("steal~ {n:number} {track:money}", act="give", giver="opponent"),
        row("pay~ {cost:tracks} [more]", act="pay"),
        row("keep~ up to {n:number} {track:money} [instead of {-:number}]", act="keep"),
        row("keep~ up to {more:number} {track:money} more", act="keep"),
        # Turns and phases.
        row(
            "take~ (an extra|another|an additional|1 additional|1 extra) turn [after this (one|turn)]",
            act="extra_turn",
        ),
        row("skip~ {-:possessive} next {phase:phase} ({-:phase_word}|)", act="skip"),
        row("skip~ {-:possessive} next turn", act="skip"),
        row("end~ (the|your|their) turn", act="end_turn"),
        row("win~ the game", act="win"),
        row("lose~ the game", act="lose_game"),
        # Cards of the deck and the hand.
        row("draw~ {n:count} card(s)", act="draw"),
        heard("draw~ {n:count}", act="draw"),
        row("draw~ [a number of] cards equal to {n:total}", act="draw"),
        heard("draw~ {n:count} card(s) from [the top of] your {-:deck}", act="draw"),
        row("draw~ cards until you have {n:number} in your {-:zone}", act="draw_to"),
        heard(
            "draw~ [cards] until (you have|they have|having) {n:number} [cards] [in (your|their)]"
            " [in] [{-:hand}]",
            act="draw_to",
        ),
        row("discard~ {cards:group}", act="discard"),
        row("discard~ {cards:group} and {also:group}", act="discard"),
        row("discard~ {cards:bare_number}", act="discard"),
        row("discard~ {cards:number_of_cards}", act="discard"),
        row("discard~ {cards:whole_hand}", act="discard"),
        row("discard~ {cards:group} without executing it", act="discard", quiet=True),
        row(
            "discard~ [cards] until they have [a maximum of] {n:number} [cards] in {-:possessive} {-:zone}",
            act="discard_to",
        ),
        row("discard~ the top {n:top} of {whose:theirs} {-:deck}", act="mill"),
        heard("mill {n:top}", act="mill", whose="you"),
        heard("mills {n:top}", act="mill", whose="they"),
        row("put~ the top {n:top} of {whose:theirs} {-:deck} (into|in|on|to) the {zone:zone}", act="mill"),
        row(
            "put~ the top {n:top} of {whose:theirs} {-:deck} [face down] (into|in|on|to)"
            " [(one|any) of] {whose:theirs} {zone:zone}",
            act="mill",
        ),
        heard(
            "put~ the top {n:top} of {whose:everybodys} {-:deck} (into|in|on|to) their {-:discard_pile}",
            act="mill",
        ),
        # Marks.
        row("put~ {:marks} on {on:group}", act="put"),
        heard("(place~|add~) {:marks} (on|to) {on:group}", act="put"),
        heard("+ {:marks} to {on:group}", act="put"),
        heard("(give~|grant~) {on:group} [+] {:marks}", act="put"),
        row("put~ {mark:mark} on {on:group} equal to {n:total}", act="put"),
        heard("put~ [a number of] {mark:mark} equal to {n:total} on {on:group}", act="put"),
        heard("{on:group} (get~|receive~|gain~|earn~|regain~) [up to] [+] {:marks}", act="put"),
        row("{on:group} (regain~|gain~) {n:number} {mark:mark} , {limit:printed_limit}", act="put"),
        row("{on:group} (regain~|gain~) {mark:mark} equal to {n:figure}", act="put"),
        row(
            "{on:group} (regain~|gain~) {mark:mark} equal to {n:amount_gained} , {limit:printed_limit}",
            act="put",
        ),
        row("remove~ {:marks_taken} from {on:group}", act="remove"),
        heard("take~ {:marks_taken} (off|from) {on:group}", act="remove"),
        heard("restore~ {:marks_taken} (from|on|of) {on:group}", act="remove"),
        heard("{on:group} lose~ {:marks_taken} [more]", act="remove"),
        heard("{on:group} lose~ (its|their) {mark:counter}", act="remove", all=True),
        heard(
            "(discard~|remove~) all [of its|its] {mark:counter}", act="remove", all=True, on={"ref": "this"}
        ),
        heard("spend~ {n:number} {mark:counter}", act="remove", on={"ref": "this"}),
        heard("heal {on:group} {n:count} {mark:mark}", act="remove"),
        heard("heal {:marks_taken} (from|on|of) {on:group}", act="remove"),
        heard("[fully] heal {on:group}", act="remove", mark="damage", all=True),
        heard("heal {on:group} (by|for|) {n:number}", act="remove", mark="damage"),
        heard(
            "(heal~|restore~) {n:number} {-:guard_field} (to|of|from) {on:group}", act="remove", mark="damage"
        ),
        row("{cards:reference} lose~ no {mark:mark}", act="spare"),
        row("move~ {:marks_moved} from {from:group} (to|on) {on:group}", act="shift"),
        row("move~ {:marks_moved} (to|on) {on:group}", act="shift"),
        heard(
            "(take~|move~) {:marks_moved} (off|from) {from:group} and (place|put) (it|them)"
            " [all] (on|to) {on:group}",
            act="shift",
        ),
        row("double~ {mark:mark} on {on:group}", act="double"),
        heard("double~ the [number of] {mark:mark} on {on:group}", act="double"),
        heard("double~ {on:group} 's {mark:mark}", act="double"),
        # Damage.
        row("{:deal_act}"),
        row("{by:reference} {:deal_act!}"),
        heard("{on:group} (get~|take~) {n:plain_count} damage", act="deal"),
        row("divide~ {n:number} damage [as you choose] among {on:any_number}", act="divide"),
        heard("deal~ {n:number} damage (divided|split) [as you choose] among {on:any_number}", act="divide"),
        row("{cards:group} fight~ {with:group}", act="fight"),
        row(
            "prevent~ (the next {n:number}|all) damage [[that would be] dealt] to {:victim} {lasts:lasts}",
            act="prevent",
        ),
        heard(
            "prevent~ (the next {n:number}|all) damage [that] {:victim} (takes|would take) {lasts:lasts}",
            act="prevent",
        ),
        row("prevent~ all {-:combat} damage [that would be dealt] {lasts:lasts}", act="peace"),
        heard("no {-:combat} damage is dealt {lasts:lasts}", act="peace"),
        row("{on:reference} take~ that damage instead", act="redirect"),
        row("{:rolling}"),
    ),
    # Directly behind whoever deals it: "when an Orc attacks this city, deal 1 damage to it" is an order.
    "deal_act": (
        row("deal~ {n:plain_count} damage to {:victim}", act="deal"),
        heard("deal~ {:victim} {n:plain_count} damage", act="deal"),
        row("deal~ damage to {:victim} equal to {n:total}", act="deal"),
        row("deal~ damage equal to {n:total} to {:victim}", act="deal"),
        row("deal~ damage to {on:group} equal to {n:figure}", act="deal"),
        row("deal~ {n:plain_count} damage to {on:group} and {also_who:who}", act="deal"),
        row("deal~ {n:plain_count} damage to {on:group} or {or_who:who}", act="deal"),
        heard("deal~ {n:plain_count} damage to {on:group} or player", act="deal", or_who="player"),
    ),
    "victim": (
        row("any target", **_ANY_TARGET),
        row("{on:group}"),
        row("{who:who}"),
    ),
    "combat": (row("combat"), row("battle")),
    "wealth": (
        row("{n:count} {track:money}"),
        heard("{n:signed} {track:money}"),
        row("{track:money} equal to {n:total}"),
    ),
    "marks": (
        row("{n:count} {mark:counter}"),
        heard("{n:count} {mark:counter} more"),
        heard("[a number of] {mark:counter} equal to {n:total}"),
    ),
    "marks_taken": (
        row("{n:count} {mark:counter}"),
        row("all {mark:counter}", all=True),
        heard("all [of] (its|their|the) {mark:counter}", all=True),
        row("up to {n:count} {mark:counter}", up_to=True),
    ),
    "marks_moved": (
        row("{n:count} {mark:counter}"),
        row("all {mark:counter}", all=True),
        heard("(all [of] (its|their|the)|any) {mark:counter}", all=True),
    ),
    "amount_gained": (row("{:figure}"), row("{:total}")),
}
