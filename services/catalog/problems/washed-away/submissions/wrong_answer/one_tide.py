# The tides go on.
n = int(input())
row = list(map(int, input().split()))
kept = [h for i, h in enumerate(row) if i in (0, n - 1) or not row[i - 1] > h < row[i + 1]]
print(int(len(kept) < n), len(kept))
