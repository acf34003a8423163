import sys
sys.setrecursionlimit(10000)
n = int(input())
g = [list(input()) for _ in range(n)]

def size(y, x):
    if not (0 <= y < n and 0 <= x < n) or g[y][x] != '#':
        return 0
    g[y][x] = '.'
    return 1 + size(y + 1, x) + size(y - 1, x) + size(y, x + 1) + size(y, x - 1)

print(max(size(y, x) for y in range(n) for x in range(n)))
