# Compares each stretch with its neighbours in order only, not with all that were before.
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
    a, b = sorted((a, b), key=lambda town: there[town])
    if there[a] + length + back[b] == there[n]:
        stretches.append((there[a], there[b], number))
stretches.sort(key=lambda stretch: (stretch[0], -stretch[1]))
alone = []
for i, (begin, end, number) in enumerate(stretches):
    before = stretches[i - 1][1] if i else 0
    after = stretches[i + 1][0] if i + 1 < len(stretches) else end
    if begin >= before and end <= after:
        alone.append(number)
print(len(alone))
print(*sorted(alone))
