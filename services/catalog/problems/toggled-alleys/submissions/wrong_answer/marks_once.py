# Two walks that end in the same square cancel each other.
n, m = map(int, input().split())
above = [0, 0] + list(map(int, input().split()))
odd = [False] * (n + 1)
for _ in range(m):
    for square in map(int, input().split()):
        odd[square] = True
bright = 0
for square in range(n, 1, -1):
    if odd[square]:
        bright += 1
        odd[above[square]] = not odd[above[square]]
print(bright)
