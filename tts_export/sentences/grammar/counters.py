"""Counters that change numbers for good: `+1/+1 counter`."""

from tts_export.sentences.rows import heard, row

COUNTERS = {
    "doing": (
        row("put~ {alter[]:pair_counter} on {cards:group}", act="change"),
        heard("{cards:group} (get~|gain~) {alter[]:pair_counter}", act="change"),
        heard("give~ {cards:group} {alter[]:pair_counter}", act="change"),
    ),
    "pair_counter": (
        row("(a|an) {pair[]:signed} / {pair[]:signed} counter"),
        row("{times:number} {pair[]:signed} / {pair[]:signed} counter(s)"),
    ),
    # What is paid by doing it.
    "price": (row("{does[]:payable}"),),
    "payable": (
        row("sacrifice~ {cards:group}", act="sacrifice"),
        row("{-:tap_verb} {cards:chosen}", act="tap"),
        row("put {alter[]:pair_counter} on {cards:itself}", act="change"),
    ),
    "tracks": (heard("{n:number} {track:bare_money}"),),
}
