# Measures the corners that lie outermost to the left, right, top and bottom.
n = int(input())
corners = [tuple(map(int, input().split())) for _ in range(n)]
outer = [min(corners), max(corners), min(corners, key=lambda c: c[1]), max(corners, key=lambda c: c[1])]
print(max((x - u) ** 2 + (y - v) ** 2 for x, y in outer for u, v in outer))
