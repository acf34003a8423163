# Every field takes the smallest label around it until nothing changes.
from collections import Counter

n = int(input())
rows = [input() for _ in range(n)]
label = {(y, x): y * n + x for y in range(n) for x in range(n) if rows[y][x] == '#'}
changed = True
while changed:
    changed = False
    for y, x in label:
        near = [(y, x), (y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)]
        least = min(label[field] for field in near if field in label)
        if least < label[y, x]:
            label[y, x] = least
            changed = True
print(max(Counter(label.values()).values(), default=0))
