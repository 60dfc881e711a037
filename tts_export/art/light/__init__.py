"""What shines in a picture, and what its light does to the rest."""
