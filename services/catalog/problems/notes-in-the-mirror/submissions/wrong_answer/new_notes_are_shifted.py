# Shifts and mirrors a note also by what was done before it came.
from collections import Counter

bag = Counter()
sign, offset = 1, 0
for _ in range(int(input())):
    name, *x = input().split()
    if name == 'mirror':
        sign, offset = -sign, -offset
    elif name == 'shift':
        offset += int(x[0])
    elif name == 'add':
        bag[int(x[0])] += 1
    else:
        print(bag[(int(x[0]) - offset) * sign])
