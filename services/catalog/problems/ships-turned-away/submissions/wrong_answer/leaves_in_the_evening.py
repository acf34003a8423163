# Keeps a berth taken on the day when its ship leaves.
import heapq

n, p = map(int, input().split())
ships = sorted(tuple(map(int, input().split())) for _ in range(n))
first, last, turned = [], [], set()
present = away = 0
for number, (come, leave) in enumerate(ships):
    while first and first[0][0] < come:
        present -= heapq.heappop(first)[1] not in turned
    heapq.heappush(first, (leave, number))
    heapq.heappush(last, (-leave, number))
    present += 1
    if present > p:
        turned.add(heapq.heappop(last)[1])
        present -= 1
        away += 1
print(away)
