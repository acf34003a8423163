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
stretches = []
for number, (a, b, length) in enumerate(roads, 1):
    if there[a] > there[b]:
        a, b = b, a
    if there[a] + length + back[b] == there[n]:
        stretches.append((there[a], there[b], number))
stretches.sort()
alone = []
passed = 0
for i, (begin, end, number) in enumerate(stretches):
    if begin >= passed and (i + 1 == len(stretches) or end <= stretches[i + 1][0]):
        alone.append(number)
    passed = max(passed, end)
print(len(alone))
print(*sorted(alone))
