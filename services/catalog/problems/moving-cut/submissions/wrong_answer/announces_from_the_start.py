# Announces before there are k jumps.
import heapq

n, k = map(int, input().split())
best, announced, cut = [], 0, None
for jump in map(int, input().split()):
    heapq.heappush(best, jump)
    if len(best) > k:
        heapq.heappop(best)
    if best[0] != cut:
        announced, cut = announced + 1, best[0]
print(announced, cut)
