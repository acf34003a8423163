# The second a belongs to the span.
from bisect import bisect_right

n, q = map(int, input().split())
log = list(map(int, input().split()))
for _ in range(q):
    a, b = map(int, input().split())
    print(bisect_right(log, b) - bisect_right(log, a))
