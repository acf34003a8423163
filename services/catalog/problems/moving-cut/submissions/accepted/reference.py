import heapq

n, k = map(int, input().split())
jumps = list(map(int, input().split()))
best = jumps[:k]
heapq.heapify(best)
announced = 1
for jump in jumps[k:]:
    cut = best[0]
    heapq.heappushpop(best, jump)
    if best[0] != cut:
        announced += 1
print(announced, best[0])
