n, q = map(int, input().split())
cord = list(range(n + 2))
for kite in map(int, input().split()):
    at = cord.index(kite)
    print(cord[at - 1], cord[at + 1])
    del cord[at]
