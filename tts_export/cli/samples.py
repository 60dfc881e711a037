"""An example of each command, with what it prints. `--help` shows them; a test runs them.

`...` is for lines and words that are left out, and any number may be another one.
"""

SAMPLES: dict[str, str] = {
    "new": """
        tts-export new my-set --game hsatcg
        The Opening Note: ...
        wrote my-set/cards.yaml
        ...
        next: tts-export build my-set
        """,
    "import": """
        tts-export import characters.csv
        wrote cards.yaml (2 cards); next: tts-export check cards.yaml
        """,
    "schema": """
        tts-export schema my-set --out my-set/schemas
        wrote my-set/schemas/cards.json
        ...
        """,
    "check": """
        tts-export check my-set
        ...
        all decks are legal
        texts: 239 of 249 are carried out by the table, 10 by hand (`tts-export texts` lists them)
        """,
    "texts": """
        tts-export texts my-set --card 001-C001
        001-C001  JOHN EGBERT / heir of the afternoon breeze
          When this card enters as an invader, gain 1g.
            = When this card enters as an invader, gain 1 grist.
        texts: 1 of 1 is carried out by the table
        """,
    "build": """
        tts-export build
        147 cards, 4 decks, 18 pictures: 36 files written to build (...)
        texts: 117 of 117 are carried out by the table
        next: `tts-export install` copies it into the game, ...
        """,
    "serve": """
        tts-export serve my-set --open
        building the set; http://127.0.0.1:8614 will show it
        http://127.0.0.1:8614 shows the set; Ctrl-C stops
        """,
    "watch": """
        tts-export watch my-set
        147 cards, 4 decks, 18 pictures: 36 files written to my-set/build (...), 2100 ms
        watching my-set/ and everything in it; Ctrl-C stops
        147 cards, 4 decks, 18 pictures: 7 files written to my-set/build (...), 90 ms
        1 changed
          changed: ADA / counts twice: power 4 -> 3
        """,
    "diff": """
        tts-export diff --notes patch-notes.md
        from the last build (...) to the working files:
        1 changed
          changed: ADA / counts twice: power 4 -> 3
        wrote patch-notes.md
        """,
    "history": """
        tts-export history ADA
        ADA / counts twice (S-1)
          the working files
            power 4 -> 3
          1a2b3c4 of 2026-11-20: First cards (the oldest state that was read)
            enter 1
            power 4
            ...
        """,
    "deck check": """
        tts-export deck check my-deck.txt
        ...
        all decks are legal
        """,
    "deck convert": """
        tts-export deck convert my-deck.txt my-deck.json
        wrote my-deck.json
        """,
    "deck stats": """
        tts-export deck stats --png decks.png
        ...
        wrote decks.png
        """,
    "play": """
        tts-export play --games 2
        ...
        2 games played: 2 won
        """,
    "balance": """
        tts-export balance --games 100 --report report
        ...
        wrote report/index.html
        108 games played
        """,
    "install": """
        tts-export install
        copied 30 files into ...
        next: in the game, Games > Save & Load > ...
        """,
    "push": """
        tts-export push
        3 cards renewed on the table
        """,
    "faces": """
        tts-export faces --only 001-C001 --size 372x520 --as webp
        build/faces/001-C001.webp
        1 picture written to build/faces
        """,
    "gallery": """
        tts-export gallery --out ../my-set-online
        156 files, 5.7 MB: 156 written to ../my-set-online
        """,
    "pdf": """
        tts-export pdf --deck "Knock Knock" --duplex long
        build/print/knock-knock-a4.pdf: 12 pages
        49 cards printed to build/print
        """,
    "translate new": """
        tts-export translate new de
        translations/de.yaml: 1182 new (576 of them are translated), 0 changed, 0 obsolete
        """,
    "translate status": """
        tts-export translate status de
        de: 1,182 texts, 0 translated, 1,182 missing
        ...
        """,
    "publish": """
        tts-export publish --to site --public-url https://cards.example.org
        18 pictures are at site: 18 new, 0 already there; upload that folder
        """,
    "adopt": """
        tts-export adopt TS_Save_12.json
        18 of 18 pictures have new addresses; build again
        """,
    "release": """
        tts-export release
        version 1.0 is in build/release/1.0; steps.md says what to do with it
        """,
    "lint": """
        tts-export lint build/mod.json
        1 file checked
        """,
    "unpack": """
        tts-export unpack build/mod.json my-mod
        my-mod: 75 files changed
        """,
    "pack": """
        tts-export pack my-mod
        wrote my-mod.json
        """,
    "ids": """
        tts-export ids --adopt
        every known card has its id
        """,
    "compact": """
        tts-export compact
        there are no gaps
        """,
}
