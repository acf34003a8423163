# Lets the middle lie on the border of the triangle.
n, edge = map(int, input().split())
pegs = list(map(int, input().split()))
turns = pegs + [peg + edge for peg in pegs]
tents = n * (n - 1) * (n - 2) // 6
end = 0
for i, peg in enumerate(pegs):
    while end <= i or 2 * (turns[end] - peg) < edge:
        end += 1
    others = end - i - 1
    tents -= others * (others - 1) // 2
print(tents)
