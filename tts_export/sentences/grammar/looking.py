"""Looking at cards that are hidden, and what is done with them."""

from tts_export.sentences.rows import heard, printed, row

LOOKING = {
    # What is taken, and where the rest goes.
    "sorting": (
        row("put {take:group} (in|into) {-:possessive} {to:zone} {-:join} {rest:rest}"),
        row(
            "you may put {take:group} (in|into) {-:possessive} {to:zone} {-:separator} {rest:rest}", may=True
        ),
        row("put them back in any order", rest="top"),
        row(
            "put any {take:sorted} [you find [there]] on [the] top of {-:possessive} deck [in any"
            " order] {-:join}"
            " [put] (the others|the rest|all others|all other cards) on the bottom [of {-:possessive} deck]"
            " [in any order]",
            to="deck",
            place="top",
            rest="bottom",
        ),
        row("{to:zone_verb} {take:group} {-:join} {rest:rest}"),
        row(
            "you may put it on the bottom",
            take={"ref": "it"},
            to="deck",
            place="bottom",
            rest="top",
            may=True,
        ),
        row(
            "you may put each of them on the bottom of its {-:deck}",
            take={"n": {"amount": "any"}, "among": True},
            to="deck",
            place="bottom",
            rest="top",
        ),
        row(
            "put each of them on the top or the bottom [in any order]",
            take={"n": {"amount": "any"}, "among": True},
            to="deck",
            place="bottom",
            rest="top",
        ),
        heard(
            "put (each|all|every) revealed {take:sorted_one} (in|into) {-:possessive} {to:zone}"
            " {-:join} {rest:rest}"
        ),
        row("discard {take:group} {-:join} {rest:rest}", to="discard"),
        heard("discard {take:taken_card} {-:join} {rest:rest}", to="discard"),
        heard("take {take:taken_card} {-:join} {rest:rest}", to="hand"),
        heard(
            "you may (put|take|add) {take:taken_card} (in|into|to) {-:possessive} {to:zone}"
            " {-:separator} {rest:rest}",
            may=True,
        ),
        heard(
            "(put|take|add) {take:taken_card} (in|into|to) {-:possessive} {to:zone} {-:separator} {rest:rest}"
        ),
        heard("(take|add) {take:group} (in|into|to) {-:possessive} {to:zone} {-:separator} {rest:rest}"),
        heard("put {take:group} (in|into) {-:possessive} {to:zone} . {rest:rest}"),
        heard(
            "you may (reveal|take) {take:group} and (put|add) (it|them)"
            " (in|into|to) {-:possessive} {to:zone} {-:separator} {rest:rest}",
            may=True,
        ),
        heard("put (it|them) back [on top] [in any order]", rest="top"),
        heard(
            "[you may] [either] (put|return) (it|the card) [back] [(either|)] [to|on] [the] (top|bottom)"
            " [of {-:possessive} {-:deck}] [,] or [on] [the] (top|bottom) [,] [of {-:possessive} {-:deck}]",
            take={"ref": "it"},
            to="deck",
            place="bottom",
            rest="top",
            may=True,
        ),
    ),
    "rest": (
        row(
            "[put] (the others|the other|the rest) on the bottom of {-:possessive} {-:deck} [in any order]",
            _="bottom",
        ),
        row("[put] (the others|the other|the rest) back [on top] [in any order]", _="top"),
        row("(discard (the others|the rest)|put the others into {-:possessive} discard pile)", _="discard"),
        row("[put] (the others|the rest) (in|into) {-:possessive} {-:discard_pile}", _="discard"),
        row("[put] (the others|the rest) (in|into) {-:possessive} {_:pile}"),
        row("[put] (the others|the rest) (in|into) {_:named_zone}"),
        heard(
            "put any other (card|cards) on the bottom of {-:possessive} {-:deck} [in any order]", _="bottom"
        ),
        heard("[put] (the rest|the others|the other) on the bottom [in any order]", _="bottom"),
        heard("put (the rest|the others|the other|the other one) back [on top] [in any order]", _="top"),
        heard(
            "[put] (all other cards|all others) on the bottom of {-:possessive} {-:deck} [in any order]",
            _="bottom",
        ),
        heard(
            "[put] (the rest|the others|the other) on (the top|top) [of {-:possessive} {-:deck}]"
            " [in any order]",
            _="top",
        ),
    ),
    "found": (
        heard("(a|an) {:described_one}", n=1, up_to=True),
        heard("up to {n:number} {:described}", up_to=True),
    ),
    "separator": (row(". put"), row("."), row("{-:join}")),
    "searching": (
        printed(
            "reveal~ cards from the top of your {-:deck} until you reveal {until:group}"
            " . put it (in|into) {-:possessive} {to:zone} {-:separator} {rest:rest}",
            act="reveal",
            whose="you",
        ),
        row(
            "reveal~ cards from the top of {whose:theirs} {-:deck} until (they|you) reveal {until:group}"
            " , put~ that card (into|in) {to:zone} , and put~ the others on the bottom of the {-:deck}"
            " [in any order]",
            act="reveal",
            rest="bottom",
        ),
        row(
            "reveal~ cards from the top of {whose:theirs} {-:deck} until (they|you) reveal {until:group}"
            " . put {-:revealed} (into|in|to) {-:possessive} {to:zone} {-:separator} {rest:rest}",
            act="reveal",
        ),
        heard(
            "reveal~ cards from the top of {whose:theirs} {-:deck} until (they|you) (reveal|find|hit)"
            " {until:group} , (put|add|take) {-:revealed} (into|in|to) {-:possessive} {to:zone}"
            " {-:separator} {rest:rest}",
            act="reveal",
        ),
    ),
    "revealed": (row("it"), row("that card"), row("that {-:type_one} [card]")),
    "doing": (
        row("look at {whose:theirs} {-:hand}", act="look_hand"),
        row("shuffle your {-:deck}", act="shuffle", zone="deck"),
        row("look at the top card of {whose:theirs} {-:deck}", act="look", n=1),
        row("look at the top {n:count} card(s) of {whose:theirs} {-:deck}", act="look"),
        printed("look at the top card of {whose:theirs} {-:deck} . {:sorting}", act="look", n=1),
        row("look at the top {n:count} card(s) of {whose:theirs} {-:deck} . {:sorting}", act="look"),
        row("look at the top {n:count} card(s) of {whose:theirs} {-:deck} and {:sorting}", act="look"),
        row("look at the top card of {whose:theirs} {-:deck} , and leave it there", act="look", n=1),
        row("reveal the top card of {whose:theirs} {-:deck}", act="reveal", n=1),
        row("reveal the top {n:count} card(s) of {whose:theirs} {-:deck}", act="reveal"),
        row("reveal the top {n:count} card(s) of {whose:theirs} {-:deck} . {:sorting}", act="reveal"),
        row("search~ {whose:theirs} {zone:zone} for {cards:group}", act="search"),
        row("shuffle~ {whose:theirs} {from:zone} into {-:possessive} {zone:zone}", act="pour"),
        row("put~ {whose:theirs} {from:zone} into {-:possessive} {zone:zone}", act="pour", ordered=True),
        heard(
            "add~ {whose:theirs} {from:zone} (to|into) {-:possessive} {zone:zone}", act="pour", ordered=True
        ),
        heard("put~ {whose:theirs} {from:zone} (in|on) {-:possessive} {zone:zone}", act="pour", ordered=True),
        heard("shuffle~ {whose:theirs} {from:zone} (to|in) {-:possessive} {zone:zone}", act="pour"),
        row("shuffle", act="shuffle", zone="deck"),
        row("look~ at the top card of each {-:deck} . {:sorting}", act="look", n=1, whose="each"),
        row("look~ at the top card of {whose:theirs} {-:deck} . {:sorting}", act="look", n=1),
        row("look~ at the top {n:count} card(s) of {whose:theirs} {-:deck} , {:sorting}", act="look"),
        heard("show~ {cards:group} to (your opponents|all players|each opponent|your opponent)", act="show"),
        heard(
            "reveal~ {cards:group} to (your opponents|all players|each opponent|your opponent)", act="show"
        ),
        row(
            "search~ {whose:theirs} {zones[]:zone} (and|or|and / or) {zones[]:zone} for {cards:group}",
            act="search",
        ),
        row("search~ {whose:theirs} {zone:zone} and reveal {cards:group}", act="search", shown=True),
        row("(choose|select|pick) {whose:theirs_one}", act="pick_player"),
        heard("shuffle~ your {-:deck} (after|afterwards|after that)", act="shuffle", zone="deck"),
        row("reveal~ {cards:group}", act="show"),
        heard("search~ {whose:theirs} {zone:zone} . you may take {cards:found}", act="search"),
        row("reveal~ {whose:theirs} {-:hand}", act="show_hand"),
        heard("search~ the {zone:pile} for {cards:group}", act="search", whose="you"),
        heard("shuffle~ the {-:deck}", act="shuffle", zone="deck"),
    ),
}
