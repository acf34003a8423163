# Counts as if a meteor had been seen in both seconds.
from bisect import bisect_left

n, q = map(int, input().split())
log = list(map(int, input().split()))
for _ in range(q):
    a, b = map(int, input().split())
    print(bisect_left(log, b) - bisect_left(log, a) + 1)
