import sys
from collections import defaultdict, deque

ends, *edges = sys.stdin.read().strip().split("\n")
start, goal = ends.split()

neighbours = defaultdict(list)
for edge in edges:
    a, b = edge.split()
    neighbours[a].append(b)
    neighbours[b].append(a)

parent = {start: None}
queue = deque([start])
while queue:
    node = queue.popleft()
    for other in neighbours[node]:
        if other not in parent:
            parent[other] = node
            queue.append(other)

if goal not in parent:
    print("no path")
else:
    path = []
    node = goal
    while node is not None:
        path.append(node)
        node = parent[node]
    print(len(path) - 1, "steps:", *reversed(path))
