import heapq

values = list(map(int, input().split()))
count = int(input())

heap = []
for value in values:
    heapq.heappush(heap, value)
print(*(heapq.heappop(heap) for _ in range(count)))
