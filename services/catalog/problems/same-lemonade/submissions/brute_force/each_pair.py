recipes = [list(map(int, input().split())) for _ in range(int(input()))]
pairs = 0
for i, (a, b, c) in enumerate(recipes):
    for x, y, z in recipes[:i]:
        pairs += a * y == b * x and b * z == c * y and a * z == c * x
print(pairs)
