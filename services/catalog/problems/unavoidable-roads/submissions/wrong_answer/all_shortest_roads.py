# Prints every road that lies on some shortest way.
import heapq
import sys

n, m, *numbers = map(int, sys.stdin.read().split())
roads = list(zip(numbers[::3], numbers[1::3], numbers[2::3]))
near = [[] for _ in range(n + 1)]
for a, b, length in roads:
    near[a].append((b, length))
    near[b].append((a, length))


def distances(start):
    known = [float('inf')] * (n + 1)
    known[start] = 0
    heap = [(0, start)]
    while heap:
        distance, town = heapq.heappop(heap)
        if distance > known[town]:
            continue
        for other, length in near[town]:
            if distance + length < known[other]:
                known[other] = distance + length
                heapq.heappush(heap, (known[other], other))
    return known


there, back = distances(1), distances(n)
found = [
    number
    for number, (a, b, length) in enumerate(roads, 1)
    if min(there[a] + back[b], there[b] + back[a]) + length == there[n]
]
print(len(found))
print(*found)
