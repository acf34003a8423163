# A second stamp of the same hut counts nothing.
n, k = map(int, input().split())
worth = [0] + list(map(int, input().split()))
above = [0, 0] + list(map(int, input().split()))
total = [0] * (n + 1)
for hut in range(1, n + 1):
    total[hut] = worth[hut] + total[above[hut]]
ends = set(range(1, n + 1)) - set(above)
print(sum(sorted(total[hut] for hut in ends)[-k:]))
