n, k = map(int, input().split())
to = [int(word) - 1 for word in input().split()]
row = list(range(1, n + 1))
for _ in range(k):
    after = [0] * n
    for place, card in enumerate(row):
        after[to[place]] = card
    row = after
print(*row)
