# Writes down the pieces as lists of pennants, and compares the sets of their colours.
import sys

n, q, *rest = map(int, sys.stdin.read().split())
colour = [0, *rest[0 : 2 * n : 2]]
right = [0, *rest[1 : 2 * n : 2]]
rope = [(set(range(1, n + 1)) - set(right)).pop()]
while right[rope[-1]]:
    rope.append(right[rope[-1]])
pieces = [rope]
for cut in rest[2 * n :]:
    piece = next(piece for piece in pieces if cut in piece)
    place = piece.index(cut) + 1
    halves = piece[:place], piece[place:]
    pieces.remove(piece)
    pieces += halves
    one, other = ({colour[pennant] for pennant in half} for half in halves)
    print(len(one & other))
