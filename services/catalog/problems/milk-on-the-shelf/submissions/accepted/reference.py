import heapq
import sys

read = sys.stdin.readline
shelf = []
thrown = unserved = 0
for day in range(1, int(read()) + 1):
    bottles, last, customers = map(int, read().split())
    heapq.heappush(shelf, (last, bottles))
    while shelf and customers >= shelf[0][1]:
        customers -= heapq.heappop(shelf)[1]
    if shelf:
        last, bottles = shelf[0]
        shelf[0] = (last, bottles - customers)
        customers = 0
    unserved += customers
    while shelf and shelf[0][0] == day:
        thrown += heapq.heappop(shelf)[1]
print(thrown, unserved)
