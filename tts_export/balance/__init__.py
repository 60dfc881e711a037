"""The balance lab: many games between bots, and what they say about decks and cards."""
