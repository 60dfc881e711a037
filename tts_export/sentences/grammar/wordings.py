"""What designers say in other words than the house does: "place", "steal", "at random"."""

from tts_export.sentences.rows import heard, printed, row

WORDINGS = {
    # Whole paragraphs.
    "single": (
        # What happens is said last: "Draw 1 card when this card enters."
        heard("{:sequence} (when|whenever) {on:event}", kind="trigger", late=True),
        heard("{:sequence} {:moment}", kind="moment", late=True),
        heard("(when|on|upon) {on:bare_event} (:|,|–|) {:sequence}", kind="trigger"),
        heard("the first time {on:event} each turn (,|) {:sequence}", kind="trigger", once="turn"),
        row("if {asks:condition} {:moment} (,|) {:sequence}", kind="moment"),
    ),
    "bare_event": (
        heard("(enter|entering|entry|play|played|entering play)", event="enters", card={"ref": "this"}),
        heard("(destroyed|destruction|death)", event="destroyed", card={"ref": "this"}),
        heard("(discarded|discard)", event="discarded", card={"ref": "this"}),
        heard("(attack|attacking)", event="attacks", card={"ref": "this"}),
    ),
    "ability": (
        heard("once each turn you may {steps[]:effect}", kind="ability", limit="turn"),
        heard("once each round you may {steps[]:effect}", kind="ability", limit="round"),
        heard("you may {cost:cost} : {:sequence}", kind="ability"),
        heard(r"{lead:lead} \( {cost:cost} \) (:|–|) {:sequence} . {limit:only_once}", kind="ability"),
        row(r"{lead:lead} \( {cost:cost} , {limit:each_period} \) (:|–|) {:sequence}", kind="ability"),
    ),
    "lasting_gift": (row("(gain~|get~) {by:plus} {number:field}"),),
    "each_period": (
        row("once each turn", _="turn"),
        row("once each round", _="round"),
    ),
    "only_once": (
        row("[you (may|can)] (only use|use|activate|only activate) this [ability] [only] {_:each_period}"),
        row(r"[\(] [only] {_:each_period} [only] [\)]"),
        row("this [ability] can [only] be (used|activated) [only] {_:each_period}"),
    ),
    # What is given up for something: "discard 1 card to draw 2 cards".
    "whole": (row("{first[]:giving_up} to {:clause}", act="exchange"),),
    "giving_up": (
        row("discard~ {cards:group}", act="discard"),
        row("discard~ {cards:bare_number}", act="discard"),
        row("{-:destroy_verb} {cards:group}", act="destroy"),
        row("{-:tap_verb} {cards:group}", act="tap"),
        row("remove~ {n:count} {mark:counter} from {on:group}", act="remove"),
    ),
    # Events and moments.
    "happening": (
        row("{who:doer} gain~ [any|1 or more|one or more] {track:track}", event="gained"),
        heard("you discard {card:own_one} from your {from:zone}", event="discarded"),
        row(
            "{card:some_card} destroy~ {least:number} or more [other] [{-:main_type}] [card(s)]",
            event="kills",
        ),
        row("{card:some_card} {event:doing_of_cards} or {also[]:doing_of_cards}"),
        heard("{card:some_card} (is|are) put into play", event="enters"),
        heard("{card:some_card} (is|are) {-:enter_past}", event="enters"),
    ),
    "own_one": (heard("(a|an|1) {:described_one}", n=1, whose="own"),),
    "doing_of_cards": (
        row("enter~ [play]", _="enters"),
        row("attack~", _="attacks"),
        row("move~", _="moves"),
        row("die~", _="destroyed"),
        row("leave~ play", _="leaves"),
        row("(is|are) {_:fate}"),
    ),
    "moment": (
        heard(
            "(at the (start|beginning) of|in|during) (each|every) player 's {phase:phase} ({-:phase_word}|)",
            whose="any",
        ),
        row("at the (start|beginning) of (each|every) [player 's] turn", turn=True, whose="any"),
        row("at the end of (each|every) [player 's] turn", turn=True, whose="any", edge="end"),
        row(
            "at the (start|beginning) of (an|each|every|any|your) (opponent|other player) 's turn",
            turn=True,
            whose="opponent",
        ),
        row(
            "at the end of (an|each|every|any|your) (opponent|other player) 's turn",
            turn=True,
            whose="opponent",
            edge="end",
        ),
        row(
            "at the end of (each|every) [player 's] {phase:phase} ({-:phase_word}|)", whose="any", edge="end"
        ),
        row(
            "(at the (start|beginning) of|in|during) (an|each|every|any) (opponent|other player) 's"
            " {phase:phase} ({-:phase_word}|)",
            whose="opponent",
        ),
    ),
    # What is done.
    "effect": (
        heard("{cards:chosen} {alter[]:gift} permanently", act="change"),
        row("{cards:reference} {alter[]:lasting_gift}", act="change"),
        heard("{who:who} each {:doing}"),
        heard("{who:who} {:doing} each"),
        heard("{on:group} (gain~|get~) {n:count} {mark:counter} each", act="put"),
        printed("{who:who} {steps[]:doing} and {steps[]:doing}", act="do"),
        printed("{who:who} {steps[]:doing} and {steps[]:doing} and {steps[]:doing}", act="do"),
        heard("{who:who} (must|has to|have to|needs to) {:doing}"),
    ),
    "doing": (
        heard(
            "draw~ [cards] until (you have|they have|having) {n:number} [cards] [in (your|their)]"
            " [in] [{-:hand}]",
            act="draw_to",
        ),
        heard("draw~ {n:number}", act="draw"),
        row("draw~ {cards:reference}", act="take_up"),
        heard("show~ {cards:group} to (your opponents|all players|each opponent|your opponent)", act="show"),
        heard(
            "reveal~ {cards:group} to (your opponents|all players|each opponent|your opponent)", act="show"
        ),
        heard("{-:enter_verb} {cards:some_cards} {-:free}", act="enter", free=True),
        heard("(put~|return~|bring~) {cards:some_cards} (into|in) play", act="enter", free=True),
        heard("(put~|return~|bring~) {cards:group} (into|in) play {tapped:lying}", act="enter", free=True),
        heard("{on:group} (gain~|get~) {n:count} {mark:counter}", act="put"),
        heard("take~ {cards:other_card} and attach (it|them) to {to:group}", act="attach"),
        row(
            "search~ {whose:theirs} {zones[]:zone} (and|or|and / or) {zones[]:zone} for {cards:group}",
            act="search",
        ),
        row("discard~ {cards:whole_hand}", act="discard"),
        row("choose {whose:theirs_one}", act="pick_player"),
        heard("draw~ {n:count} card(s) from [the top of] your {-:deck}", act="draw"),
        heard("(place~|take~) {cards:group} (in|into|to) your {zone:zone}", act="to"),
        heard(
            "take~ {cards:group} and (put|add|return|place) (it|them) (in|into|to) your {zone:zone}",
            act="to",
        ),
        heard("(take~|bring~) {cards:group} back (in|into|to) your {zone:zone}", act="to"),
        heard(
            "(send~|bounce~) {cards:group} back (to|into) {-:their_owner} {zone:zone}", act="to", owners=True
        ),
        row("shuffle~ {cards:group} [back] (into|in) {-:possessive} {zone:zone}", act="to", shuffle=True),
        row(
            "shuffle~ {cards:group} [back] (into|in) (its|their) (owner|owners) 's {zone:zone}",
            act="to",
            shuffle=True,
            owners=True,
        ),
        heard("place~ {n:count} {mark:counter} on {on:group}", act="put"),
        heard("(give~|grant~) {on:group} {n:count} {mark:counter}", act="put"),
        heard("add~ {n:count} {mark:counter} to {on:group}", act="put"),
        heard("{on:group} receive~ {n:count} {mark:counter}", act="put"),
        heard("give~ {on:group} + {n:number} {mark:counter}", act="put"),
        heard("(win~|earn~|receive~) {n:number} {track:money}", act="gain"),
        row("move~ {n:count} {mark:counter} from {from:group} (to|onto) {on:group}", act="shift"),
        row("move~ {n:count} {mark:counter} (to|onto) {on:group}", act="shift"),
        heard("(steal~|take~) [up to] {n:number} {track:money} from {who:robbed}", act="give"),
        heard("shuffle~ your {-:deck} (after|afterwards|after that)", act="shuffle", zone="deck"),
        row("reveal~ {cards:group}", act="show"),
        row("reveal~ {whose:theirs} {-:hand}", act="show_hand"),
        heard("{-:untap_verb} up to {cards:up_to_number}", act="untap"),
    ),
    "up_to_number": (heard("{n:number} [of] {:described}", up_to=True),),
    "some_cards": (heard("{:quantity} {:pile_cards}"), heard("{:quantity} {:described}")),
    "whole_hand": (
        row("your {zone[]:hand}", whose="own", all=True),
        row("(their|his or her) {zone[]:hand}", whose="they", all=True),
    ),
    "theirs_one": (
        row("(an|1|one|any|any one) opponent", _="opponent"),
        row("(a|1|one|any) player", _="any"),
    ),
    "robbed": (
        heard("(an|any|1|one|target|any one|your) opponent [of your choice]", _="opponent"),
        heard("(each|every) opponent", _="opponents"),
        heard("all opponents", _="opponents"),
        heard("that player", _="they"),
        heard("{-:its_player}", _="owner"),
    ),
    "its_player": (heard("its (owner|player|controller)"),),
    "count": (
        heard("(an additional|an extra|one more|1 more|another|one additional|one extra)", _=1),
        heard("{_:number} (additional|extra)"),
    ),
    "goal": (
        heard("(a|any|another|any other|a different) {-:place_word} [of your choice]", _="any"),
        heard("(their|its) (owners|owner|players|controllers|controller) 's {-:place_word}", _="own"),
        row("(an|any|1) opponent 's {-:place_word}", _="away"),
    ),
    # What is seen.
    "sorting": (
        row("discard {take:group} {-:join} {rest:rest}", to="discard"),
        heard("discard {take:taken_card} {-:join} {rest:rest}", to="discard"),
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
    ),
    "rest": (
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
    # Who.
    "who": (
        heard("(each|all) of your opponents", _="opponents"),
        heard("(an|1|one|any one|target|your) opponent [of your choice]", _="opponent"),
        heard("both players", _="each"),
        row("{owner:another} 's (player|owner|controller)"),
        heard("(all|your) other players", _="opponents"),
    ),
    "theirs": (heard("your opponent 's", _="opponent"), heard("(all|your) opponents 's", _="opponents")),
    "money": (heard("[more|additional|extra] {_:track}"),),
}
