n = int(input())
corners = [tuple(map(int, input().split())) for _ in range(n)]
print(max((x - u) ** 2 + (y - v) ** 2 for x, y in corners for u, v in corners))
