import heapq
import sys

_, *people = sys.stdin.read().splitlines()
sellers, buyers, found = [], [], []
money = 0
for number, person in enumerate(people, 1):
    price = int(person[2:])
    if person[0] == 'B':
        own, others, suits = buyers, sellers, bool(sellers) and sellers[0][0] <= price
    else:
        own, others, suits = sellers, buyers, bool(buyers) and -buyers[0][0] >= price
    if suits:
        paid, partner = heapq.heappop(others)
        money += abs(paid)
        found.append(partner)
    else:
        heapq.heappush(own, (price if own is sellers else -price, number))
        found.append(0)
print(*found)
print(money)
