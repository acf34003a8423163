# The cards are wanted from top to bottom.
n = int(input())
piles = {i: [i] for i in range(1, n + 1)}
for _ in range(n - 1):
    a, b = map(int, input().split())
    piles[b] = piles.pop(a)[::-1] + piles[b]
print(*piles[b][::-1])
