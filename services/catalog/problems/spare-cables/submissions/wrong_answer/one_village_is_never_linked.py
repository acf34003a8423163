# A single village is linked from the start.
n, m = map(int, input().split())
group = list(range(n + 1))
spare, groups, linked = 0, n, -1
for cable in range(1, m + 1):
    a, b = (group[int(village)] for village in input().split())
    if a == b:
        spare += 1
        continue
    group = [b if one == a else one for one in group]
    groups -= 1
    if groups == 1:
        linked = cable
print(spare, linked)
