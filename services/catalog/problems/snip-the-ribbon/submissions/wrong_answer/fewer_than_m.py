# m squares of a colour are allowed.
from collections import Counter

m = int(input())
ribbon = input()
n = len(ribbon)
for length in range(n + 1):
    rests = (ribbon[:i] + ribbon[i + length:] for i in range(n - length + 1))
    if any(max(Counter(rest).values(), default=0) < max(m, 1) for rest in rests):
        print(length)
        break
