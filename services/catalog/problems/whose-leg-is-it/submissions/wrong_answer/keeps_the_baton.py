# Where a leg ends, the next runner has the baton.
from bisect import bisect_left
from itertools import accumulate

n, q = map(int, input().split())
ends = list(accumulate(map(int, input().split())))
print(*(bisect_left(ends, int(point)) + 1 for point in input().split()))
