# The lengths are not sorted; their sums are.
from bisect import bisect_right

n, q = map(int, input().split())
lengths = list(map(int, input().split()))
print(*(min(n, bisect_right(lengths, int(point)) + 1) for point in input().split()))
