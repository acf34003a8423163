# The best sum may be negative.
input()
v = list(map(int, input().split()))
best = 0
for a, b in zip(v, v[1:]):
    best = max(best, a + b)
print(best)
