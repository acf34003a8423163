# A jump of exactly d is possible.
n, w, d = map(int, input().split())
places = list(map(int, input().split()))
for m in range(n + 1):
    row = sorted([0, w] + places[:m])
    if all(b - a < d for a, b in zip(row, row[1:])):
        print(m)
        break
else:
    print(-1)
