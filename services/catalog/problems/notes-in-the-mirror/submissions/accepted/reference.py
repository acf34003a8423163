import sys
from collections import Counter

_, *actions = sys.stdin.read().splitlines()
# All notes move together, so the bag stays as it is, and only what it means changes:
# a note y is kept as (y - offset) * sign.
bag = Counter()
sign, offset = 1, 0
for action in actions:
    name, *x = action.split()
    if name == 'mirror':
        sign, offset = -sign, -offset
    elif name == 'shift':
        offset += int(x[0])
    elif name == 'add':
        bag[(int(x[0]) - offset) * sign] += 1
    else:
        print(bag[(int(x[0]) - offset) * sign])
