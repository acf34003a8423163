# Tries for the first parts that are left: to use all three, or to leave one of them out.
from functools import cache
import sys

sys.setrecursionlimit(10_000)
*counts, slack = map(int, input().split())
hats, coats, shoes = (list(map(int, input().split())) for _ in range(3))


@cache
def most(i, j, k):
    if i == len(hats) or j == len(coats) or k == len(shoes):
        return 0
    best = max(most(i + 1, j, k), most(i, j + 1, k), most(i, j, k + 1))
    sizes = (hats[i], coats[j], shoes[k])
    if max(sizes) - min(sizes) <= slack:
        best = max(best, 1 + most(i + 1, j + 1, k + 1))
    return best


if max(counts) > 100:
    sys.exit('too large')
print(most(0, 0, 0))
