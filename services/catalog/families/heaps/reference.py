import heapq
import sys

a = list(map(int, sys.stdin.read().split()))[1:]
n = len(a)
if RULE == "third":
    print(heapq.nsmallest(3, a)[2])
elif RULE == "top":
    print(sum(heapq.nlargest(3, a)))
elif RULE == "ropes":
    ropes, cost = [abs(x) + 1 for x in a], 0
    heapq.heapify(ropes)
    while len(ropes) > 1:
        both = heapq.heappop(ropes) + heapq.heappop(ropes)
        cost += both
        heapq.heappush(ropes, both)
    print(cost)
elif RULE == "stones":
    stones = [-abs(x) for x in a]
    heapq.heapify(stones)
    while len(stones) > 1:
        heaviest = heapq.heappop(stones)
        heapq.heappush(stones, heaviest - heapq.heappop(stones))
    print(-stones[0])
elif RULE == "medians":
    low, high, total = [], [], 0
    for x in a:
        heapq.heappush(low, -heapq.heappushpop(high, x))
        if len(low) > len(high) + 1:
            heapq.heappush(high, -heapq.heappop(low))
        total -= low[0]
    print(total)
elif RULE == "guests":
    leaving, most = [], 0
    for minute, x in enumerate(a):
        while leaving and leaving[0] < minute:
            heapq.heappop(leaving)
        heapq.heappush(leaving, minute + abs(x))
        most = max(most, len(leaving))
    print(most)
