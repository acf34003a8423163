# Leaves the stack as it is when a branch is done.
import sys

n, summit, *rest = map(int, sys.stdin.read().split())
toward, length, height = [0, 0], [0, 0], [0, summit]
toward += rest[0::3]
length += rest[1::3]
height += rest[2::3]
behind = [[] for _ in range(n + 1)]
away = [0] * (n + 1)
for station in range(2, n + 1):
    behind[toward[station]].append(station)
    away[station] = away[toward[station]] + length[station]

chain = [0] * n  # the stack: its first `size` places are the convex chain on the way from the terminus
size = 0
seen = [0] * (n + 1)
todo = [1]
undo = []  # what a station has overwritten, and the size before
while todo:
    station = todo.pop()
    if station < 0:
        continue
    x, y = away[station], height[station]
    low, high = 1, max(size, 1)
    while low < high:  # the first edge above whose continuation the station lies
        middle = (low + high) // 2
        a, b = chain[middle - 1], chain[middle]
        if (y - height[b]) * (away[b] - away[a]) > (height[b] - height[a]) * (x - away[b]):
            high = middle
        else:
            low = middle + 1
    place = low if size else 0
    seen[station] = chain[place - 1]
    undo.append((place, chain[place], size))
    chain[place] = station
    size = place + 1
    todo.append(-1)
    todo += behind[station]
print(*seen[2:], sep='\n')
