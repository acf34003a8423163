# A better jump need not change the cut: the next one may be as long.
import heapq

n, k = map(int, input().split())
jumps = list(map(int, input().split()))
best = jumps[:k]
heapq.heapify(best)
announced = 1
for jump in jumps[k:]:
    if jump > best[0]:
        heapq.heapreplace(best, jump)
        announced += 1
print(announced, best[0])
