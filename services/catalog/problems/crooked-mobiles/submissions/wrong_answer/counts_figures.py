# Compares how many figures hang at the two ends.
import re

signs = iter(re.findall(r'\d+|\[|\]', input()))
crooked = 0


def weigh():
    global crooked
    sign = next(signs)
    if sign != '[':
        return int(sign), 1
    (left, one), (right, other) = weigh(), weigh()
    next(signs)
    crooked += one != other
    return left + right, one + other


total, _ = weigh()
print(crooked, total)
