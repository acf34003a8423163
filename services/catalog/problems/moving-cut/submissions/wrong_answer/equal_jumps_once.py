# Counts equal jumps as one.
n, k = map(int, input().split())
jumps = list(map(int, input().split()))
best, cuts = [], []
for jump in jumps:
    if jump not in best:
        best = sorted(best + [jump], reverse=True)[:k]
    if len(best) == k and (not cuts or cuts[-1] != best[-1]):
        cuts.append(best[-1])
print(len(cuts), cuts[-1] if cuts else 0)
