# For each hut and number of friends: the best way to share them out among the huts below.
n, k = map(int, input().split())
worth = [0] + list(map(int, input().split()))
above = [0, 0] + list(map(int, input().split()))
best = [[0] * (k + 1) for _ in range(n + 1)]
for hut in range(n, 0, -1):
    mine = [0] + [worth[hut] + value for value in best[hut][1:]]
    others = best[above[hut]]
    best[above[hut]] = [max(mine[i] + others[j - i] for i in range(j + 1)) for j in range(k + 1)]
print(best[0][k])
