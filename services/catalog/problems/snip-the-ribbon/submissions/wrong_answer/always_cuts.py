# The ribbon may be well as it is.
from collections import Counter

m = int(input())
ribbon = input()
n = len(ribbon)
for length in range(1, n + 1):
    rests = (ribbon[:i] + ribbon[i + length:] for i in range(n - length + 1))
    if any(max(Counter(rest).values(), default=0) <= m for rest in rests):
        print(length)
        break
