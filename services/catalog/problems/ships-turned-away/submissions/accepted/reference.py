import heapq
import sys

n, p, *days = map(int, sys.stdin.read().split())
ships = sorted(zip(days[::2], days[1::2]))
first_to_leave, last_to_leave = [], []
turned_away = set()
present = away = 0
for number, (come, leave) in enumerate(ships):
    while first_to_leave and first_to_leave[0][0] <= come:
        _, gone = heapq.heappop(first_to_leave)
        present -= gone not in turned_away
    heapq.heappush(first_to_leave, (leave, number))
    heapq.heappush(last_to_leave, (-leave, number))
    present += 1
    if present > p:
        turned_away.add(heapq.heappop(last_to_leave)[1])
        present -= 1
        away += 1
print(away)
