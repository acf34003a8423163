# Runners are numbered from 1.
from bisect import bisect_right
from itertools import accumulate

n, q = map(int, input().split())
ends = list(accumulate(map(int, input().split())))
print(*(bisect_right(ends, int(point)) for point in input().split()))
