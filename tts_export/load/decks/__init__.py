"""From decks as files list them to decks of cards: the search for the cards, with every guess reported."""
