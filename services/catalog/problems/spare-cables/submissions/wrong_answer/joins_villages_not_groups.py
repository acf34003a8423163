# Moves the first village alone to the other group.
n, m = map(int, input().split())
group = list(range(n + 1))
spare, linked = 0, 0 if n == 1 else -1
for cable in range(1, m + 1):
    a, b = map(int, input().split())
    if group[a] == group[b]:
        spare += 1
    group[a] = group[b]
    if linked < 0 and len(set(group[1:])) == 1:
        linked = cable
print(spare, linked)
