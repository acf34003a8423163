# Sells from the crate that came first.
from collections import deque

n = int(input())
shelf = deque()
thrown = unserved = 0
for day in range(1, n + 1):
    bottles, last, customers = map(int, input().split())
    shelf.append([last, bottles])
    for crate in shelf:
        sold = min(customers, crate[1])
        crate[1] -= sold
        customers -= sold
        if customers == 0:
            break
    while shelf and (shelf[0][1] == 0 or shelf[0][0] <= day):
        thrown += shelf.popleft()[1]
    unserved += customers
print(thrown, unserved)
