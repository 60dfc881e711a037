"""Looking at cards that are hidden, and what is done with them."""

from tts_export.sentences.rows import row

LOOKING = {
    "doing": (
        row("look at the top card of {whose:theirs} {-:deck}", act="look", n=1),
        row("look at the top {n:count} card(s) of {whose:theirs} {-:deck}", act="look"),
        row("look at the top {n:count} card(s) of {whose:theirs} {-:deck} . {:sorting}", act="look"),
        row("look at the top {n:count} card(s) of {whose:theirs} {-:deck} and {:sorting}", act="look"),
        row("look at the top card of {whose:theirs} {-:deck} , and leave it there", act="look", n=1),
        row("reveal the top card of {whose:theirs} {-:deck}", act="reveal", n=1),
        row("reveal the top {n:count} card(s) of {whose:theirs} {-:deck}", act="reveal"),
        row("reveal the top {n:count} card(s) of {whose:theirs} {-:deck} . {:sorting}", act="reveal"),
    ),
    # What is taken, and where the rest goes.
    "sorting": (
        row("put {take:group} (in|into) {-:possessive} {to:zone} {-:join} {rest:rest}"),
        row(
            "you may put {take:group} (in|into) {-:possessive} {to:zone} {-:separator} {rest:rest}", may=True
        ),
        row("put them back in any order", rest="top"),
    ),
    "separator": (row(". put"), row("."), row("{-:join}")),
    "rest": (
        row(
            "[put] (the others|the other|the rest) on the bottom of {-:possessive} {-:deck} [in any order]",
            _="bottom",
        ),
        row("[put] (the others|the other|the rest) back [on top] [in any order]", _="top"),
        row("(discard (the others|the rest)|put the others into {-:possessive} discard pile)", _="discard"),
    ),
}
