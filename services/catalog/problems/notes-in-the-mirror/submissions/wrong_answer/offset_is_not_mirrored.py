# Forgets that the mirror turns the shifts before it round as well.
from collections import Counter

bag = Counter()
sign, offset = 1, 0
for _ in range(int(input())):
    name, *x = input().split()
    if name == 'mirror':
        sign = -sign
    elif name == 'shift':
        offset += int(x[0])
    elif name == 'add':
        bag[(int(x[0]) - offset) * sign] += 1
    else:
        print(bag[(int(x[0]) - offset) * sign])
