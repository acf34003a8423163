# Lets numbers begin with 0.
from functools import cache

digits = input()
n = len(digits)


@cache
def cuts(start, before):
    if start == n:
        return 1
    return sum(
        cuts(end, int(digits[start:end])) for end in range(start + 1, n + 1) if int(digits[start:end]) > before
    )


print(cuts(0, -1))
