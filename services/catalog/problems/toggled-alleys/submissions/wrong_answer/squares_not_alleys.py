# Switches the squares of the way, one more than it has alleys.
n, m = map(int, input().split())
above = [0, 0] + list(map(int, input().split()))
bright = set()
for _ in range(m):
    a, b = map(int, input().split())
    bright ^= {a} if a == b else {a, b}
    while a != b:
        a, b = max(a, b), min(a, b)
        a = above[a]
        if a != b:
            bright ^= {a}
print(len(bright))
