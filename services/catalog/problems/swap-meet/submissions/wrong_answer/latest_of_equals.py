# Takes the one of equals who came last.
import heapq

n = int(input())
sellers, buyers, found = [], [], []
money = 0
for number in range(1, n + 1):
    kind, price = input().split()
    price = int(price)
    own, others, key = (buyers, sellers, -price) if kind == 'B' else (sellers, buyers, price)
    if others and others[0][0] + key <= 0:
        paid, partner = heapq.heappop(others)
        money += abs(paid)
        found.append(-partner)
    else:
        heapq.heappush(own, (key, -number))
        found.append(0)
print(*found)
print(money)
