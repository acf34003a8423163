# Sells one roll after the other, sorted by their first tickets.
n, k = map(int, input().split())
for l, r in sorted(tuple(map(int, input().split())) for _ in range(n)):
    if k <= r - l + 1:
        print(l + k - 1)
        break
    k -= r - l + 1
