# A desk's new time counts from the start, not from when it was free.
import heapq

n, c = map(int, input().split())
desks = [(0, desk) for desk in range(1, c + 1)]
chosen = []
for minutes in map(int, input().split()):
    free, desk = heapq.heappop(desks)
    chosen.append(desk)
    heapq.heappush(desks, (minutes, desk))
print(*chosen)
