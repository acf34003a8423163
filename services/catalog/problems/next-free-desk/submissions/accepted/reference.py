import heapq

n, c = map(int, input().split())
desks = [(0, desk) for desk in range(1, c + 1)]
chosen = []
for minutes in map(int, input().split()):
    free, desk = desks[0]
    chosen.append(desk)
    heapq.heapreplace(desks, (free + minutes, desk))
print(*chosen)
