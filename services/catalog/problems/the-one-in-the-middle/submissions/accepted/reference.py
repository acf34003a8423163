import heapq
input()
low, high, total = [], [], 0
for x in map(int, input().split()):
    heapq.heappush(low, -x)
    heapq.heappush(high, -heapq.heappop(low))
    if len(high) > len(low):
        heapq.heappush(low, -heapq.heappop(high))
    total -= low[0]
print(total)
