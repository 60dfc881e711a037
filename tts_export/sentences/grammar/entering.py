"""What it costs to play a card and to use it, and how cards enter."""

from tts_export.sentences.rows import heard, printed, row

NO_LIMIT = 999
"""More cards than anybody has."""

ENTERING = {
    # What actions cost.
    "pricing": (
        row("{:payment} cost~ [you] {by:surcharge}"),
        heard("{cards:described_many} cost~ {by:surcharge} to move here", cost="move", at="here", who="each"),
        row("{:payment} cost~ [you] {set:number} [{-:price_money}]"),
        row(
            "the first time each turn [that] you move {cards:group} , pay {set:number} [{-:price_money}] "
            " [instead of {-:number} {-:price_money}]",
            cost="move",
            first="turn",
            who="you",
        ),
        row("{:payment} cost~ {by:surcharge} but never less than {least:number} [{-:price_money}]"),
        heard("{:payment} cost~ [you] {by:surcharge} {least:no_less}"),
        heard("{who:who} [must] pay~ {by:more_money} to {-:enter_verb} {cards:described_many}", cost="enter"),
        row("{:payment} (is|are) free [too]", set=0),
        row("{:payment} cost~ {by:surcharge} (for each|for every) {per:countable}"),
        heard("it (takes|costs) {by:less_money} to {cost:action} {cards:group}"),
        heard("it (takes|costs) {by:more_money} to {cost:action} {cards:group}"),
        heard("it costs {set:number} [{-:price_money}] to {cost:action} {cards:group}"),
        heard(
            "[your] opponents [must] pay {by:more_money} to move (cards|{-:main_type_many}) here",
            cost="move",
            at="here",
            who="opponents",
        ),
        row(
            "it costs {by:more_money} for (opponents|an opponent|your opponents) to move"
            " (cards|characters) here",
            cost="move",
            at="here",
            who="opponents",
        ),
    ),
    "payment": (
        printed("{cards:own_ones}", cost="enter"),
        row("each {cards:described_one} you {-:enter_verb}", cost="enter"),
        row("the first {cards:described_one} you {-:enter_verb} each {first:span}", cost="enter"),
        heard("your first {cards:described_one} each {first:span}", cost="enter"),
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
        row("{cards:described_many}", cost="enter", who="each"),
        row("{cards:played}", cost="enter"),
        row("further {cards:described_many}", cost="enter"),
        row("the second {cards:described_one} you {-:enter_verb} each turn", cost="enter", nth=2),
        row(
            "{cards:described_many} that your opponents play during your turn",
            cost="enter",
            who="opponents",
            cond={"cond": "turn", "whose": "own"},
        ),
        row("{cards:itself}", cost="enter"),
        row("{cards:described_many} [that] your opponent plays", cost="enter", who="opponents"),
        heard(
            "{cards:described_many} [that] (your|each|an) (opponent|opponents) {-:enter_verb}",
            cost="enter",
            who="opponents",
        ),
        row(
            "{cards:described_many} [that] your opponent plays in {phase:phase}",
            cost="enter",
            who="opponents",
        ),
        row("your {cost:action}", cards={"whose": "own"}),
        row("{cards:subjects} 's {cost:action}"),
    ),
    "own_ones": (
        printed("your {:before*} [{:kinds}] {:what_many} {:after*}", whose="own"),
        printed("your {:before*} {:tagged} cards {:after*}", whose="own", type=["main"]),
    ),
    "surcharge": (
        row("[its player] {_:lowered} [{-:price_money}] less [to enter]"),
        row("[its player] {_:number} [{-:price_money}] more [to enter]"),
        row("them {_:number} [{-:price_money}] more"),
        row("{_:lowered} [{-:price_money}] less to (play|{-:enter_verb})"),
        row("{_:number} [{-:price_money}] more to (play|{-:enter_verb})"),
    ),
    "no_less": (
        heard(r"[,] [\(] ([to] a minimum [of]|minimum|min) {_:number} [{-:price_money}] [\)]"),
        heard(r"[,] [\(] but (not|no) less than {_:number} [{-:price_money}] [\)]"),
    ),
    "less_money": (row("{_:lowered} less [{-:price_money}]"), row("{_:lowered} {-:price_money} less")),
    "more_money": (
        row("{_:number} more [{-:price_money}]"),
        row("{_:number} {-:price_money} more"),
        row("+ {_:number} [{-:price_money}]"),
        heard("[an] {_:number} (additional|extra) {-:price_money}"),
        heard("(an additional|an extra) {_:number} {-:price_money}"),
    ),
    "dearer": (row("{cards:described_many} cost~ {by:surcharge} to (play|enter)", cost="enter", who="each"),),
    "limit": (
        row("your {track:track} limit is {set:number}", limit="track"),
        row("{who:who} have~ no maximum {-:hand} size", limit="hand", set=NO_LIMIT),
        row(
            "{who:who} discard~ down to {set:number} cards [in their {-:phase} [phase]]"
            " [instead of {-:number}]",
            limit="hand",
        ),
        heard("you (can|may) have up to {set:number} {track:money}", limit="track"),
        heard("your maximum {track:money} is {set:number}", limit="track"),
        row("{who:theirs} maximum {-:hand} size is (increased|raised) by {by:number}", limit="hand"),
        row("{who:theirs} maximum {-:hand} size is (reduced|lowered) by {by:lowered}", limit="hand"),
        heard("{who:theirs} maximum {-:hand} size is {set:number}", limit="hand"),
    ),
    "term_of_entering": (
        row("{:start}"),
        row("enter~ with {by:lowered} {starts:mark} less"),
        row("enter~ with {starts:mark} equal to {set:total} (instead of its own|)"),
        row("cost~ {by:surcharge}", cost="enter"),
    ),
    "start": (
        heard("enter~ with {by:lowered} less {starts:mark} [on it]"),
        heard("enter~ with {by:number} (more|additional|extra) {starts:mark} [on it]"),
        row("enter~ with {by:signed} {starts:mark}"),
        heard("enter~ (play|[the] {-:area}) with {by:plus} {starts:mark}"),
    ),
    "played": (row("{:before*} [{:kinds}] {:what_many} you {-:enter_verb} {:after*} [{:hanging}]"),),
    "other_source": (row("from your {from:zone}", allow="enter"),),
    "counting": (
        row("{by:printed_cost} counts double (in|for) {number:contest}"),
        row("{-:cost_field} counts as {by:number} more (in|for) {number:contest}"),
    ),
    "spot": (row("here", _="here"),),
    "free": (
        row("for free"),
        row("without paying (its|their) [{-:cost_field}] (cost|costs)"),
        row(r"\( without paying (its|their) [{-:cost_field}] (cost|costs) \)"),
        heard("without paying the [{-:cost_field}] (cost|costs)"),
        heard(r"\( for free [.] \)"),
    ),
    # Of the card itself, without a subject: "Enters tapped."
    "own_entry": (
        heard("enters [play] {-:tapped}", enters={"tapped": True}),
        heard("enters with {by:number} {starts:mark} [on it]"),
        heard("costs {by:lowered} [{-:price_money}] less [to (enter|play)]", cost="enter"),
    ),
    "venue": (
        row("your {-:place_word}", _="home"),
        row("any {-:place_word}", _="any"),
        row("the {-:place_word} where {_:reference} was"),
        row("here", _="here"),
    ),
    "lying": (row("{-:tapped}", _=True),),
    "goal": (
        row("any {-:place_word}", _="any"),
        row("here", _="here"),
        row("your {-:place_word}", _="home"),
        row("their own player 's {-:place_word}", _="own"),
        row("{_:reference} 's {-:place_word}"),
        heard("(a|any|another|any other|a different) {-:place_word} [of your choice]", _="any"),
        heard("(their|its) (owners|owner|players|controllers|controller) 's {-:place_word}", _="own"),
        row("(an|any|1) opponent 's {-:place_word}", _="away"),
        heard("(a|any|another|any other|a different) location [of your choice]", _="any"),
        heard("(another|any other) player 's {-:place_word}", _="away"),
    ),
}
