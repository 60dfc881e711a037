"""People who leave."""


def gone(play, color):
    play.table.stand(color)
    play.table.settle()
