# Looks whether a chamber deeper than the end is on the way, and forgets the higher ones.
import sys

n, *ends = map(int, sys.stdin.read().split())
near = [[] for _ in range(n + 1)]
for a, b in zip(ends[::2], ends[1::2]):
    near[max(a, b)].append(min(a, b))
top = list(range(n + 1))
size = [1] * (n + 1)
calm = 0
for chamber in range(1, n + 1):
    for other in near[chamber]:
        while top[other] != other:
            top[other] = top[top[other]]
            other = top[other]
        top[other] = chamber
        size[chamber] += size[other]
    calm += size[chamber] - 1
print(calm)
