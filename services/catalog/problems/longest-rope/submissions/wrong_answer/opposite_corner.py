# Measures the corner half way round.
n = int(input())
corners = [tuple(map(int, input().split())) for _ in range(n)]
print(max(
    (corners[i][0] - corners[(i + n // 2) % n][0]) ** 2 + (corners[i][1] - corners[(i + n // 2) % n][1]) ** 2
    for i in range(n)
))
