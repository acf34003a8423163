# A shelf of the box's own height is high enough.
from bisect import bisect_right

n, q = map(int, input().split())
v = list(map(int, input().split()))
places = [bisect_right(v, box) for box in map(int, input().split())]
print(*(i if i < n else -1 for i in places))
