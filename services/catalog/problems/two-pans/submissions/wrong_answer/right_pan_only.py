# Puts weights into the right pan only.
n, q = map(int, input().split())
fewest = [0] + [99] * 10_000
for weight in map(int, input().split()):
    for d in range(10_000, weight - 1, -1):
        fewest[d] = min(fewest[d], 1 + fewest[d - weight])
print(*(fewest[good] if fewest[good] < 99 else -1 for good in map(int, input().split())))
