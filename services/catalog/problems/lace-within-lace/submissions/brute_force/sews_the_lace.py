# Sews the whole lace.
k, s = map(int, input().split())
plan = [input() for _ in range(k)]
lace = ['#']
for _ in range(s):
    turned = [lace]
    for _ in range(3):
        turned.append([''.join(column) for column in zip(*reversed(turned[-1]))])
    hole = ['.' * len(lace)] * len(lace)
    lace = [
        ''.join(parts)
        for row in plan
        for parts in zip(*(hole if place == '.' else turned[int(place)] for place in row))
    ]
a, b, c, d = map(int, input().split())
print(sum(row[c - 1 : d].count('#') for row in lace[a - 1 : b]))
