# Trades at the newcomer's price.
import heapq

n = int(input())
sellers, buyers, found = [], [], []
money = 0
for number in range(1, n + 1):
    kind, price = input().split()
    price = int(price)
    own, others, key = (buyers, sellers, -price) if kind == 'B' else (sellers, buyers, price)
    if others and others[0][0] + key <= 0:
        money += price
        found.append(heapq.heappop(others)[1])
    else:
        heapq.heappush(own, (key, number))
        found.append(0)
print(*found)
print(money)
