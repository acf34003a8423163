n = int(input())
top = list(range(n + 1))
bottom = list(range(n + 1))
near = [[] for _ in range(n + 1)]
for _ in range(n - 1):
    a, b = map(int, input().split())
    near[top[a]].append(top[b])
    near[top[b]].append(top[a])
    top[b] = bottom[a]
before, card = 0, top[b]
pile = [card]
while len(pile) < n:
    before, card = card, next(other for other in near[card] if other != before)
    pile.append(card)
print(*pile)
