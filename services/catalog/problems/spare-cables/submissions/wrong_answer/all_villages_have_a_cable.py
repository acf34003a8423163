# Takes villages for linked as soon as each has a cable.
n, m = map(int, input().split())
seen, spare, linked = set(), 0, 0 if n == 1 else -1
for cable in range(1, m + 1):
    a, b = input().split()
    if a == b or (a in seen and b in seen):
        spare += 1
    if a != b:
        seen |= {a, b}
    if linked < 0 and len(seen) == n:
        linked = cable
print(spare, linked)
