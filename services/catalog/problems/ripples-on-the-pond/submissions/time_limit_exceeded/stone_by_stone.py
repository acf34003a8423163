# Raises every place that a ripple reaches, stone by stone: O(n m).
n, m = map(int, input().split())
water = [0] * n
for _ in range(m):
    p, h = map(int, input().split())
    for i in range(max(0, p - h), min(n, p + h - 1)):
        water[i] += h - abs(i + 1 - p)
print(max(water), water.index(max(water)) + 1)
