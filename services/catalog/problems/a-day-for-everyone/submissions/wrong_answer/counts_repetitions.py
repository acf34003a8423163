# Counts a day as often as it is written, also on one list.
from collections import Counter

m = int(input())
free = Counter()
for _ in range(m):
    free.update(input().split()[1:])
print(min((int(day) for day, count in free.items() if count >= m), default=-1))
