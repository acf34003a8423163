# Turns away the ship that comes when the harbour is full.
import heapq

n, p = map(int, input().split())
leaving = []
away = 0
for come, leave in sorted(tuple(map(int, input().split())) for _ in range(n)):
    while leaving and leaving[0] <= come:
        heapq.heappop(leaving)
    if len(leaving) < p:
        heapq.heappush(leaving, leave)
    else:
        away += 1
print(away)
