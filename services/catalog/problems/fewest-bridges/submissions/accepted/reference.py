import sys
from collections import deque
d = list(map(int, sys.stdin.read().split()))
n, m = d[0], d[1]
g = [[] for _ in range(n + 1)]
for i in range(m):
    a, b = d[2 + 2 * i], d[3 + 2 * i]
    g[a].append(b)
    g[b].append(a)
dist = [-1] * (n + 1)
dist[1] = 0
q = deque([1])
while q:
    u = q.popleft()
    for v in g[u]:
        if dist[v] < 0:
            dist[v] = dist[u] + 1
            q.append(v)
print(dist[n])
