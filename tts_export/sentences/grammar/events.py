"""What happens: the events that set texts off, and the moments of a turn."""

from tts_export.sentences.rows import row

EVENTS = {
    "event": (row("{:happening} {:circumstance*}"),),
    "happening": (
        row("{card:some_card} enter~ [play]", event="enters"),
        row("{card:some_card} enter~ [play] as (a|an) {zone:inhabitant_one}", event="enters"),
        row("you {-:enter_verb} {card:some_card}", event="enters", by="own"),
        row("{card:some_card} (is|are) {event:fate}"),
        row("{card:some_card} (is|are) {event:fate} or {also[]:fate}"),
        row("{card:some_card} would be destroyed", event="doomed"),
        row("{card:some_card} attack~", event="attacks"),
        row(
            "{card:some_card} 's attack destroys {least:number} or more ({-:main_type_many}|[other]"
            " [{-:main_type}])",
            event="kills",
        ),
        row(
            "{card:any_card} destroy~ {least:number} + [other] {-:main_type} [cards]"
            " (in a single attack|with an attack)",
            event="kills",
        ),
        row(
            "{card:some_card} destroy~ [other] {-:main_type} [cards] with an attack or ability",
            event="kills",
            cause=["attack", "ability"],
        ),
        row("{card:some_card} move~", event="moves"),
        row("you move {card:some_card}", event="moves", by="own"),
        row("{card:some_card} (is|are|am|becomes) {-:tapped}", event="tapped"),
        row("{card:some_card} resolve~", event="resolves"),
        row("{card:some_card} lose~ its last {mark:mark}", event="unmarked"),
        row("{card:some_card} take~ damage", event="damaged"),
        row("{who:doer} roll~ (a|the) die", event="rolls"),
        row("{card:some_card} (is|are) pushed out of the {zone:area}", event="pushed"),
        row("the {mark:mark} of {card:some_card} drop~ to {to:number}", event="drops"),
        row("{who:doer} shuffle~ their discard pile into their {-:deck}", event="reshuffles"),
        row("{who:doer} mill~", event="mills"),
        row("{who:doer} draw~ (a|1) card", event="draws"),
    ),
    "doer": (
        row("you", _="you"),
        row("((an|any|each|your) opponent|another player|one of your opponents)", _="opponents"),
        row("(a|any|each) player", _="each"),
    ),
    "fate": (
        row("{-:destroy_past}", _="destroyed"),
        row("discarded", _="discarded"),
        row("nullified", _="nullified"),
        row("restored", _="restored"),
    ),
    "circumstance": (
        row("here", where="here"),
        row("there", where="there"),
        row("from your {from:zone}"),
        row("during your turn", turn="own"),
        row("during (an|any) opponent 's turn", turn="other"),
        row("during another player 's turn", turn="other"),
        row("(during|in) your {phase:phase} ({-:phase_word}|)"),
        row("outside [of] your {outside:phase} ({-:phase_word}|)"),
    ),
    "moment": (
        row("[in|during|at the (start|beginning) of] [each of] your {phase:phase} ({-:phase_word}|phases|)"),
        row("at the end of your {phase:phase} ({-:phase_word}|)", edge="end"),
        row("(in|during) (every|each) {phase:phase} ({-:phase_word}|)", whose="any"),
        row("at {phase:phase}"),
        row("at the (start|beginning) of your turn", turn=True),
        row("at the end of your turn", turn=True, edge="end"),
        row("[in|during] (every|each|any|all) {phase:phase} (phase|phases)", whose="any"),
    ),
}
