"""Piles and hidden cards: searching, shuffling, what goes on top or to the bottom, swapping places."""

from tts_export.sentences.rows import printed, row

PILES = {
    "doing": (
        row("search~ {whose:theirs} {zone:zone} for {cards:group}", act="search"),
        printed("shuffle~ {whose:theirs} {from:zone} into {-:possessive} {zone:zone}", act="pour"),
        row(
            "(add|put|shuffle~) {whose:theirs} {from:zone} (to|into|in) {-:possessive} {zone:zone}",
            act="pour",
        ),
        row("shuffle", act="shuffle", zone="deck"),
        row("{cards:group} swap (places|positions|locations)", act="swap"),
        row("swap~ {cards:group} (with|and) {with:group}", act="swap"),
        row("{cards:group} (is|are) returned (to|into) {-:their_owner} {zone:zone}", act="to", owners=True),
        row("put~ {cards:group} back (in|into) your {zone:zone}", act="to"),
    ),
    # Cards that were looked at, by what they are.
    "sorting": (
        row(
            "put any {take:sorted} [you find [there]] on [the] top of {-:possessive} deck [in any"
            " order] {-:join}"
            " [put] (the others|the rest|all others|all other cards) on the bottom [of {-:possessive} deck]"
            " [in any order]",
            to="deck",
            place="top",
            rest="bottom",
        ),
    ),
    "sorted": (row("{:described_many}", all=True),),
    "quantity": (
        row("the (topmost|top most)", n=1, top=True),
        row("the (topmost|top most) {n:number}", top=True),
    ),
}
