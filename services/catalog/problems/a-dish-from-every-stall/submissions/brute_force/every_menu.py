# Makes all menus and sorts them.
from itertools import product

n, k = map(int, input().split())
stalls = [list(map(int, input().split()))[1:] for _ in range(n)]
print(sorted(map(sum, product(*stalls)))[k - 1])
