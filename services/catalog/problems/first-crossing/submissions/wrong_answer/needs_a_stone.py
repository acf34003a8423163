# The river may be narrow enough without stones.
n, w, d = map(int, input().split())
places = list(map(int, input().split()))
for m in range(1, n + 1):
    row = sorted([0, w] + places[:m])
    if all(b - a <= d for a, b in zip(row, row[1:])):
        print(m)
        break
else:
    print(-1)
