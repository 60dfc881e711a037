"""How many, and how much."""

from tts_export.sentences.rows import heard, printed, row

PLAIN_COUNT = (
    row("{_:number}"),
    row("(a|an)", _=1),
    row("(that many|as many|that much|as much|the same number of)", amount="done"),
    row("x", amount="x"),
)

AMOUNTS = {
    # What something is done for each of.
    "countable": (
        row("{mark:counter} [on it]", amount="marks"),
        heard("{-:counter} removed", amount="done"),
        row("{group:one_in_pile}", amount="count"),
        row("of {group:own_cards}", amount="count"),
        row("{group:described_one}", amount="count"),
        heard("one of {group:described_many}", amount="count"),
        row("other one of {group:other_ones}", amount="count"),
        row("{-:main_type_one} destroyed", amount="hits"),
        heard(
            "{-:main_type_one} (it|the attached {-:main_type}) (destroyed|destroys) [this way]", amount="hits"
        ),
        row("of {group:described_many}", amount="count"),
        row("{every:number} [of] {group:described_many}", amount="count"),
        row("player who put {group:group} there", amount="doers"),
        row("{group:described_one} {-:zone_past} this way", amount="done"),
        row("of {group:own_cards} past the {beyond:ordinal}", amount="count"),
        row("{group:described_one} past the {beyond:ordinal}", amount="count"),
        row("different {field:list_field_one} among [the] {group:described_many}", amount="different"),
        heard("(card|one|{-:type_one}) {-:fate_word} [this way|by this|in this way]", amount="done"),
        row("one", amount="done"),
        row("{track:money} you have", amount="track"),
        row("{every:number} {track:money} you have", amount="track"),
        heard("of your {track:track}", amount="track"),
        row("{mark:counter} on {of:those_cards}", amount="marks"),
        row("opponent", amount="players", who="opponents"),
        heard("other player", amount="players", who="opponents"),
        heard("(card|one|{-:type_one}) destroyed (this way|by this|in this way)", amount="done"),
    ),
    # How much something is.
    "total": (
        row("the [total] number of {group:counted}", amount="count"),
        heard("the [total] number of {group:own_in_hand}", amount="count"),
        row("the [total] number of {mark:mark} on {of:reference}", amount="marks"),
        row("{of:reference} 's [current] {field:any_field}", amount="number"),
        row("{of:reference} 's printed {field:any_field}", amount="number", printed=True),
        heard("the [{-:track}|{-:pool}] {field:any_field} of {of:reference}", amount="number"),
        row("your {track:track}", amount="track"),
        row("the roll", amount="roll"),
        heard("your roll", amount="roll"),
        heard(
            "(the (result|number rolled)|the (result|number) of the (roll|die)|the roll 's result)",
            amount="roll",
        ),
        row("twice {of:total}", amount="times", by=2),
        heard("(double|two times) {of:total}", amount="times", by=2),
        heard("{of:term} \\* {by:number}", amount="times"),
        row("{of[]:term} plus {of[]:term}", amount="sum"),
        heard("{of[]:term} + {of[]:term}", amount="sum"),
    ),
    "own_in_hand": (heard("cards in {zone[]:hand}", whose="own"),),
    # A part of a sum.
    "term": (
        row("{of:reference} 's {field:any_field}", amount="number"),
        row("{mark:mark}", amount="marks"),
        row("twice {of:term}", amount="times", by=2),
        heard("{by:number} \\* {of:term}", amount="times"),
        row("{_:number}"),
    ),
    # What a number of cards is compared with: of a card named alone, that number.
    "compared": (
        row("{of:reference}", amount="number"),
        heard("{of:reference} 's", amount="number"),
        heard("its own", amount="number", of={"ref": "this"}),
        row("{:total}"),
    ),
    "any_field": (row("{_:field}"), row("{_:cost_field}")),
    "count": (
        *PLAIN_COUNT,
        heard("(an additional|an extra|one more|1 more|another|one additional|one extra)", _=1),
        heard("{_:number} (additional|extra|more)"),
    ),
    # Of damage: "2 additional damage" adds to other damage, and is none by itself.
    "plain_count": PLAIN_COUNT,
    # What "X" is, said at the end of its sentence.
    "x_is": (row("where x (is|equals) {x_is:total}"), heard("x (is|being) {x_is:total}")),
    "top": (
        row("card", _=1),
        row("{_:count} card(s)"),
    ),
    "worth": (
        row("{n:number} more than the roll", amount="roll"),
        row("{_:number}"),
        row("{:total}"),
    ),
    "multiplied": (
        row("(for each|for every) {per:countable}"),
        row("(for each|for every) {per:countable} , up to {cap:number} [cards]"),
        row("(for each|for every) {per:countable} , up to {cap:signed} [{-:mark}|{-:track}]"),
        row("(for each|for every) {per:countable} , (at most|max|maximum|to a maximum of) {cap:number}"),
        heard(r"(for each|for every) {per:countable} \( (at most|max|maximum|up to) {cap:number} \)"),
    ),
    "ordinal": (
        row("first", _=1),
        row("second", _=2),
        row("third", _=3),
        row("fourth", _=4),
    ),
    # Of one more card than the one that gets it.
    "figure": (
        row("the [{-:track}|{-:pool}] {field:any_field} of that card", amount="number", of={"ref": "before"}),
    ),
    "printed_limit": (
        row("up to its printed {field:field}", amount="number", printed=True, of={"ref": "each"}),
    ),
    "printed_cost": (row("{field:cost_field}", amount="number", of={"ref": "each"}),),
    "fate_word": (row("(discarded|returned|nullified|moved|drawn|removed|{-:tapped})"),),
    # A number that keeps to a limit.
    "bounds": (
        row("{most:number} or less"),
        heard("(at most|no more than|up to) {most:number}"),
        heard("{most:number} -"),
        row("{least:number} or more"),
        heard("at least {least:number}"),
        heard("{least:number} +"),
        row("exactly {is:number}"),
        row("more than {more:number}"),
        row("less than {less:number}"),
    ),
    "fewer": (printed("{most:number} or fewer"), printed("fewer than {less:number}"), row("{:bounds}")),
}
