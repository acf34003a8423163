# The squares that are too many need not lie together.
from collections import Counter

m = int(input())
print(sum(max(0, count - m) for count in Counter(input()).values()))
