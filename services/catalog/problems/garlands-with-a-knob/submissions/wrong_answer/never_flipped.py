# Forgets that a garland can be flipped.
import sys


def least_rotation(ring):
    twice = ring + ring
    size = len(ring)
    i, j, same = 0, 1, 0
    while i < size and j < size and same < size:
        one, other = twice[i + same], twice[j + same]
        if one == other:
            same += 1
            continue
        if one > other:
            i += same + 1
        else:
            j += same + 1
        if i == j:
            j += 1
        same = 0
    start = min(i, j)
    return twice[start:start + size]


head, *lines = sys.stdin.read().splitlines()
m = int(head.split()[1])
kinds = set()
for line in lines:
    hues = list(map(int, line.split()))[1:]
    rises = [(after - hue) % m for hue, after in zip(hues, hues[1:] + hues[:1])]
    kinds.add(tuple(least_rotation(rises)))
print(len(kinds))
