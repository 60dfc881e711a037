"""How cards enter: tapped, with marks on them, for free."""

from tts_export.sentences.rows import row

ARRIVALS = {
    "changes": (
        row("{cards:entrants} enter~ [play] {-:tapped}", alter=[{"enters": {"tapped": True}}]),
        row(
            "{who:who} may (play|enter) {cards:unplaced} {at:spot} from {-:possessive} {-:hand} {-:free}",
            alter=[{"cost": "enter", "set": 0}],
        ),
    ),
    # Where cards are that enter.
    "entrants": (row("{:unplaced} (who|that|which) enter~ [play] here", where="here", all=True),),
    "spot": (row("here", _="here"),),
    "unplaced": (
        row("[{:owner}] {:before*} [{:kinds}] {:what} {:having*}"),
        row("[{:owner}] {:before*} {:tagged} {:having*}", type=["main"]),
    ),
    "free": (
        row("for free"),
        row("without paying (its|it 's|their) [{-:cost_field}] (cost|costs)"),
        row(r"\( without paying (its|it 's|their) [{-:cost_field}] (cost|costs) \)"),
    ),
    "doing": (
        row(
            "(enter|play) {cards:reference} [(at|to) {at:venue}] [immediately] {-:free}",
            act="enter",
            price=0,
        ),
    ),
    "paragraph": (row("{on:arrival} {steps[]:arrives_with}", kind="trigger"),),
    "arrival": (row("{card:entrants} enter~ [play] with", event="enters"),),
    "arrives_with": (row("[+] {n:count} {mark:counter} [on it]", act="put", on={"ref": "it"}),),
}
