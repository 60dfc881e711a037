"""How many: amounts that are counted, compared or rolled ("equal to its power", "that many")."""

from tts_export.sentences.rows import heard, printed, row

TOTALS = {
    "total_of": (
        row("the [total] number of {group:counted}", amount="count"),
        row("the [total] number of {mark:mark} on {of:reference}", amount="marks"),
        row("{of:reference} 's [current] {field:field}", amount="number"),
        row("{of:reference} 's printed {field:field}", amount="number", printed=True),
        row("its [current] {field:field}", amount="number", of={"ref": "it"}),
        heard("the {field:field} of {of:reference}", amount="number"),
        row("the roll", amount="roll"),
        heard("your roll", amount="roll"),
        heard(
            "(the (result|number rolled)|the (result|number) of the (roll|die)|the roll 's result)",
            amount="roll",
        ),
        row("twice {of:total_of}", amount="times", by=2),
    ),
    "doing": (
        row("gain~ {track:money} equal to {n:total_of}", act="gain"),
        heard("gain~ x {track:money} where x (is|equals) {n:total_of}", act="gain"),
        row("gain~ (that many|as much|that much|as many) {track:money}", act="gain", n={"amount": "done"}),
        row("(lose~|loose) {track:money} equal to {n:total_of}", act="lose"),
        row("(lose~|loose) (that many|that much|as much) {track:money}", act="lose", n={"amount": "done"}),
        row("draw~ [a number of] cards equal to {n:total_of}", act="draw"),
        heard("draw~ x cards where x (is|equals) {n:total_of}", act="draw"),
        row("draw~ that many cards", act="draw", n={"amount": "done"}),
        row("discard~ {cards:that_many}", act="discard"),
        row("discard~ {cards:number_of_cards}", act="discard"),
        row("put~ [a number of] {mark:mark} on {on:group} equal to {n:total_of}", act="put"),
        heard("put~ [a number of] {mark:mark} equal to {n:total_of} on {on:group}", act="put"),
        row("put~ that many {mark:mark} on {on:group}", act="put", n={"amount": "done"}),
        row("{on:group} gain~ {mark:mark} equal to {n:total_of}", act="put"),
        row("deal~ damage equal to {n:total_of} to {on:group}", act="deal"),
        row("deal~ damage to {on:group} equal to {n:total_of}", act="deal"),
        row("double~ {mark:mark} on {on:group}", act="double"),
        heard("double~ the [number of] {mark:mark} on {on:group}", act="double"),
        heard("double~ {on:group} 's {mark:mark}", act="double"),
    ),
    "that_many": (row("that many cards", n={"amount": "done"}),),
    "number_of_cards": (row("[a number of] cards equal to {n:total_of}"),),
    # What is different.
    "plain_change": (
        row("'s {number:field} is equal to {set:total_of}"),
        row("'s {number:field} (is|equals) {set:total_of}"),
        row("have~ {number:field} equal to {set:total_of}"),
        row("(gain~|get~) {number:field} equal to {by:total_of}"),
        heard("(have~|gain~|get~) + x {number:field} where x (is|equals) {by:total_of}"),
        printed("have~ + x {number:field} where x is {by:total_of}"),
        heard("lose~ {by:lowered} {number:field}"),
        heard("(have~|gain~|get~) {by:signed} {number:guard}"),
        heard("(have~|gain~|get~) {number:guard} {by:number}"),
    ),
    # What is counted.
    "countable": (
        heard("(card|one|{-:type_one}) {-:fate_word} [this way|by this|in this way]", amount="done"),
        row("one", amount="done"),
        row("{track:money} you have", amount="track"),
        row("opponent", amount="players", who="opponents"),
        heard("other player", amount="players", who="opponents"),
        heard("{-:type_one} {-:tapped} this way", amount="done"),
        heard("(card|one|{-:type_one}) destroyed (this way|by this|in this way)", amount="done"),
    ),
    "fate_word": (
        row("discarded"),
        row("returned"),
        row("nullified"),
        row("moved"),
        row("drawn"),
        row("removed"),
    ),
}
