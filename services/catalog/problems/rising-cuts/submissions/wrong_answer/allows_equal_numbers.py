# Lets a number follow its equal.
from functools import cache

digits = input()
n = len(digits)


@cache
def cuts(start, before):
    if start == n:
        return 1
    ends = range(start + 1, n + 1) if digits[start] != '0' else [start + 1]
    return sum(cuts(end, int(digits[start:end])) for end in ends if int(digits[start:end]) >= before)


print(cuts(0, -1))
