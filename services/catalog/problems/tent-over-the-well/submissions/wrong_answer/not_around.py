# Does not go on around the edge past the last peg.
n, edge = map(int, input().split())
pegs = list(map(int, input().split()))
tents = n * (n - 1) * (n - 2) // 6
end = 0
for i, peg in enumerate(pegs):
    while end < n and 2 * (pegs[end] - peg) <= edge:
        end += 1
    others = end - i - 1
    tents -= others * (others - 1) // 2
print(tents)
