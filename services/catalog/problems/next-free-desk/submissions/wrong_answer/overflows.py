# As with numbers of 32 bits.
import heapq

n, c = map(int, input().split())
desks = [(0, desk) for desk in range(1, c + 1)]
chosen = []
for minutes in map(int, input().split()):
    free, desk = heapq.heappop(desks)
    chosen.append(desk)
    heapq.heappush(desks, ((free + minutes + 2**31) % 2**32 - 2**31, desk))
print(*chosen)
