n, m = map(int, input().split())
water = [0] * n
for _ in range(m):
    p, h = map(int, input().split())
    for i in range(n):
        water[i] += max(0, h - abs(i + 1 - p))
print(max(water), water.index(max(water)) + 1)
