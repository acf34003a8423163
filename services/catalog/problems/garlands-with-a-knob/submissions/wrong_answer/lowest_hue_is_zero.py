# Makes the lowest hue 0, although the hues go round.
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
    low = min(hues)
    rises = [hue - low for hue in hues]
    flipped = rises[::-1]
    kinds.add(tuple(min(least_rotation(rises), least_rotation(flipped))))
print(len(kinds))
