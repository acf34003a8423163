n, m = map(int, input().split())
group = list(range(n + 1))
spare, linked = 0, 0 if n == 1 else -1
for cable in range(1, m + 1):
    a, b = (group[int(village)] for village in input().split())
    if a == b:
        spare += 1
    group = [b if one == a else one for one in group]
    if linked < 0 and len(set(group[1:])) == 1:
        linked = cable
print(spare, linked)
