import sys
from collections import deque

n, m, *ends = map(int, sys.stdin.read().split())
out = [[] for _ in range(n)]
for a, b in zip(ends[::2], ends[1::2]):
    out[a - 1].append(b - 1)
streets = [-1] * (3 * n)  # to place 3 * square + streets modulo 3
streets[0] = 0
queue = deque([0])
while queue:
    place = queue.popleft()
    square, walked = divmod(place, 3)
    for other in out[square]:
        following = 3 * other + (walked + 1) % 3
        if streets[following] < 0:
            streets[following] = streets[place] + 1
            queue.append(following)
print(streets[3 * (n - 1)] // 3)
