# Round after round: where the courier can rest.
n, m = map(int, input().split())
out = [set() for _ in range(n + 1)]
for _ in range(m):
    a, b = map(int, input().split())
    out[a].add(b)
here, rounds, been = {1}, 0, set()
while here and n not in here:
    been |= here
    for _ in range(3):
        here = set().union(*(out[square] for square in here))
    here -= been
    rounds += 1
print(rounds if here else -1)
