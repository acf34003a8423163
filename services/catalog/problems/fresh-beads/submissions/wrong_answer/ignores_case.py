# Takes the small and the large letter for the same one.
last = {}
start = best = 0
for i, c in enumerate(input().lower()):
    start = max(start, last.get(c, -1) + 1)
    last[c] = i
    best = max(best, i - start + 1)
print(best)
