# Counts the pennants of the shorter piece whose colours occur on the other one.
import sys

n, q, *rest = map(int, sys.stdin.read().split())
colour = [0, *rest[0 : 2 * n : 2]]
right = [0, *rest[1 : 2 * n : 2]]
cuts = rest[2 * n :]
left = [0] * (n + 1)
for pennant in range(1, n + 1):
    left[right[pennant]] = pennant
first = left.index(0, 1)

# the next pennants of the same colour on the whole rope
same_left = [0] * (n + 1)
same_right = [0] * (n + 1)
latest = [0] * (n + 1)
pennant = first
while pennant:
    same_left[pennant] = latest[colour[pennant]]
    same_right[latest[colour[pennant]]] = pennant
    latest[colour[pennant]] = pennant
    pennant = right[pennant]

piece = [0] * (n + 1)  # the names of the pieces
piece[0] = -1  # there is no pennant 0
for name, cut in enumerate(cuts, 1):
    old, other = piece[cut], right[cut]
    right[cut] = left[other] = 0
    a, b = cut, other
    while left[a] and right[b]:
        a, b = left[a], right[b]
    # the walk that has come to an end has passed the shorter piece
    pennant, onward, links = (other, right, same_left) if left[a] else (cut, left, same_right)
    passed, shared = [], set()
    while pennant:
        piece[pennant] = name
        passed.append(colour[pennant])
        if piece[links[pennant]] == old:
            shared.add(colour[pennant])
        pennant = onward[pennant]
    print(sum(each in shared for each in passed))
