"""Cards that speak of where they are: "my city", "the same city or army", "that city's owner"."""

from tts_export.sentences.rows import heard, row

CITIES = {
    # Which cards.
    "what": (heard("my {zone[]:inhabitant}", where="here"),),
    "what_one": (
        heard("my {type[]:place_word_one}", where="here"),
        heard("{type:type_union_one}"),
    ),
    "what_many": (
        heard("my {zone[]:inhabitant_many}", where="here"),
        heard("{type:type_union_many}"),
    ),
    "owner": (heard("(that player|that opponent) 's", whose="they"),),
    "after": (
        row("beside (this card|me)", beside=True),
        row("where {holds:holder} is"),
        heard("(in|of) the same {-:place_word} or {-:play_zone}", beside=True),
    ),
    # A place by who is there.
    "holder": (row("{:titled}"),),
    "another": (heard("the {-:tapped} (card|{-:type_one})", ref="it", that=True),),
    # What happens, and what has happened.
    "happening": (
        heard("{card:some_card} deal~ damage to {whom:group!}", event="damages"),
        row("{who:doer} discard~ (a|1) card", event="discarded", **{"from": "hand"}),
    ),
    "fact": (
        row("{card:reference} (has|have) attacked this turn", cond="happened", event="attacks"),
        heard(
            "you (have|control) at least (a|an|one) {group:described_one}", cond="have", who="you", least=1
        ),
    ),
    # What is done.
    "doing": (
        heard("{on:group} (get~|take~) {n:count} damage", act="deal"),
        heard("deal~ {n:count} (additional|more) damage to {on:group}", act="deal"),
        heard("{by:reference} deal~ {n:count} (additional|more) damage to {on:group}", act="deal"),
        row("move~ {cards:group} without {-:tap_gerund} (it|them)", act="move", tap=False),
        heard(
            "put~ the top {n:top} of {whose:everybodys} {-:deck} (into|in|on|to) their {-:discard_pile}",
            act="mill",
        ),
        heard("(put~|return~) {cards:group} (in|into) (a|an|one of your) {zone:zone} you control", act="to"),
        row("(put~|return~) {cards:group} (in|into) the {zone:discard_pile}", act="to", owners=True),
        heard(
            "move~ {cards:group} into your {zone:zone} . (they|the {-:tag_many}|the {-:type_many}) are not"
            " {-:tapped} for (moving|it|this)",
            act="move",
            tap=False,
        ),
    ),
    "everybodys": (
        heard("(each|every) player 's", _="each"),
        heard("(each|every) opponent 's", _="opponents"),
    ),
    "whole": (row("{steps[]:effect} at the (start|beginning) of your next turn", act="later", turn=True),),
    "effect": (
        row("{cards:group} {alter[]:missed}", act="change"),
        row("{who:who} {all[]:no_draw} {lasts:lasts}", act="change"),
    ),
    "no_draw": (row("{alter[]:draw_ban}"),),
    "draw_ban": (row("cannot draw [any] (cards|a card)", ban=["draw"], who="they"),),
    "plain_change": (row("must attack (during|in) your {phase:phase} ({-:phase_word}|)", must=["attack"]),),
    "missed": (
        row(
            "do~ not {-:untap_verb} (during|in) (its|their) (controller|controllers|owner) 's next"
            " {-:untap_phase} [phase]",
            ban=["untap"],
            next=True,
        ),
    ),
    "sorting": (
        heard(
            "put (each|all|every) revealed {take:sorted_one} (in|into) {-:possessive} {to:zone}"
            " {-:join} {rest:rest}"
        ),
    ),
    "sorted_one": (heard("{:described_one}", all=True),),
    "rest": (
        heard(
            "put any other (card|cards) on the bottom of {-:possessive} {-:deck} [in any order]", _="bottom"
        ),
    ),
}
