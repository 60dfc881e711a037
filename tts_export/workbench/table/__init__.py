"""The built mod, played in the page `table`: one game in this process, and a view of it for each seat.

In come gestures of a page, out goes what changes in its view.

`session.py` is the game. `views.py` is what one seat may see of it, and nothing else is sent to its page;
`gestures.py` reads what a page sends, `routes.py` connects them with the server.
"""
