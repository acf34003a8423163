# Takes one shortest way, and prints its roads.
import heapq
import sys

n, m, *numbers = map(int, sys.stdin.read().split())
near = [[] for _ in range(n + 1)]
for number, (a, b, length) in enumerate(zip(numbers[::3], numbers[1::3], numbers[2::3]), 1):
    near[a].append((b, length, number))
    near[b].append((a, length, number))
known = [float('inf')] * (n + 1)
known[1] = 0
came = {}
heap = [(0, 1)]
while heap:
    distance, town = heapq.heappop(heap)
    if distance > known[town]:
        continue
    for other, length, number in near[town]:
        if distance + length < known[other]:
            known[other] = distance + length
            came[other] = town, number
            heapq.heappush(heap, (known[other], other))
way = []
town = n
while town != 1:
    town, number = came[town]
    way.append(number)
print(len(way))
print(*sorted(way))
