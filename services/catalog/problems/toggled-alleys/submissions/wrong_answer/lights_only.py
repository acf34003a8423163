# A second walker puts the lamp out.
n, m = map(int, input().split())
above = [0, 0] + list(map(int, input().split()))
bright = set()
for _ in range(m):
    a, b = map(int, input().split())
    while a != b:
        a, b = max(a, b), min(a, b)
        bright.add(a)
        a = above[a]
print(len(bright))
