"""This computer, and what a run may have of it.

In: what the system says and allows. Out: how many processors a run has, how much memory it may take, the
programs of others that run for it, and folders for a while.
"""
