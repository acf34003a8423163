# Throws away what is left after the last day too.
import heapq

n = int(input())
shelf = []
thrown = unserved = 0
for day in range(1, n + 1):
    bottles, last, customers = map(int, input().split())
    heapq.heappush(shelf, (last, bottles))
    while shelf and customers:
        last, bottles = heapq.heappop(shelf)
        if bottles > customers:
            heapq.heappush(shelf, (last, bottles - customers))
        customers -= min(bottles, customers)
    unserved += customers
    while shelf and shelf[0][0] == day:
        thrown += heapq.heappop(shelf)[1]
print(thrown + sum(bottles for _, bottles in shelf), unserved)
