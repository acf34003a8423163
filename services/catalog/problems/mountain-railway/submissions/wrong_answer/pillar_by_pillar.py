# Keeps the first pillar, and changes each next one as little as the one before demands.
n, a, b = map(int, input().split())
first, *others = map(int, input().split())
fewest = 0
for height in others:
    first, now = max(first + a, min(first + b, height)), height
    fewest += abs(first - now)
print(fewest)
