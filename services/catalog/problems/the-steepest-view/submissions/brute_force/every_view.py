# Compares the views to all stations on the way, by fractions.
from fractions import Fraction

n, summit = map(int, input().split())
toward, length, height = [0, 0], [0, 0], [0, summit]
for _ in range(n - 1):
    p, d, h = map(int, input().split())
    toward.append(p)
    length.append(d)
    height.append(h)
for v in range(2, n + 1):
    best, way, a = None, 0, v
    while a != 1:
        way += length[a]
        a = toward[a]
        view = Fraction(height[a] - height[v], way)
        if best is None or view > best:
            best, seen = view, a
    print(seen)
