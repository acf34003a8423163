# Counts changes only.
import heapq

n, k = map(int, input().split())
jumps = list(map(int, input().split()))
best, announced = jumps[:k], 0
heapq.heapify(best)
for jump in jumps[k:]:
    cut = best[0]
    heapq.heappushpop(best, jump)
    announced += best[0] != cut
print(announced, best[0])
