# Among desks that are free at the same time it takes the one with the largest number.
import heapq

n, c = map(int, input().split())
desks = [(0, -desk) for desk in range(1, c + 1)]
chosen = []
for minutes in map(int, input().split()):
    free, desk = heapq.heappop(desks)
    chosen.append(-desk)
    heapq.heappush(desks, (free + minutes, desk))
print(*chosen)
