"""Where the pictures of a mod are on the net: the ledger `assets.lock`, uploading, and adopting addresses.

In go a build and a place (`publishing.publish`) or a save that the game has written (`adopting.candidates`);
out come the addresses for the ledger, with which the next build is made.
"""
