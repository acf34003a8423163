# The piece may come out of the middle.
from collections import Counter

m = int(input())
ribbon = input()
n = len(ribbon)
for length in range(n + 1):
    rests = (ribbon[length:], ribbon[:n - length])
    if any(max(Counter(rest).values(), default=0) <= m for rest in rests):
        print(length)
        break
