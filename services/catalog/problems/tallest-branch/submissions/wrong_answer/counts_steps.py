# Counts the steps, not the nodes.
import sys
d = list(map(int, sys.stdin.read().split()))
n = d[0]
depth = [0, 1] + [0] * (n - 1)
for i in range(2, n + 1):
    depth[i] = depth[d[i - 1]] + 1
print(max(depth) - 1)
