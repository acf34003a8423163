n = int(input())
waiting = []
found = []
money = 0
for number in range(1, n + 1):
    kind, price = input().split()
    price = int(price)
    if kind == 'B':
        suiting = [(other, who) for side, other, who in waiting if side == 'S' and other <= price]
    else:
        suiting = [(-other, who) for side, other, who in waiting if side == 'B' and other >= price]
    if suiting:
        paid, partner = min(suiting)
        money += abs(paid)
        found.append(partner)
        waiting = [person for person in waiting if person[2] != partner]
    else:
        waiting.append((kind, price, number))
        found.append(0)
print(*found)
print(money)
