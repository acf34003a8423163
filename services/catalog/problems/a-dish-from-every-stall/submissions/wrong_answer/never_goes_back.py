# Never takes the cheapest dish again at a stall where it was given up.
import sys
from heapq import heappop, heappush

lines = sys.stdin.read().split('\n')
n, k = map(int, lines[0].split())
stalls = [sorted(map(int, line.split()[1:])) for line in lines[1 : n + 1]]
cheapest = sum(prices[0] for prices in stalls)
# only stalls with a choice, by what the second cheapest dish costs more
stalls = sorted((prices for prices in stalls if len(prices) > 1), key=lambda prices: prices[1] - prices[0])
steps = [prices[1] - prices[0] for prices in stalls]
# (price above the cheapest, the last stall where the dish is not the cheapest, which dish it is there)
heap = [(0, -1, 0)]
for _ in range(k - 1):
    if not heap:
        break
    more, stall, dish = heappop(heap)
    if stall >= 0 and dish + 1 < len(stalls[stall]):
        heappush(heap, (more + stalls[stall][dish + 1] - stalls[stall][dish], stall, dish + 1))
    if stall + 1 < len(stalls):
        heappush(heap, (more + steps[stall + 1], stall + 1, 1))
print(cheapest + (heap[0][0] if heap else more))
