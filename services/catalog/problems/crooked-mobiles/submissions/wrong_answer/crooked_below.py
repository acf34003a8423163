# Takes a bar for crooked when one below it is.
import re

signs = iter(re.findall(r'\d+|\[|\]', input()))
crooked = 0


def weigh():
    global crooked
    sign = next(signs)
    if sign != '[':
        return int(sign), False
    (left, one), (right, other) = weigh(), weigh()
    next(signs)
    bad = one or other or left != right
    crooked += bad
    return left + right, bad


total, _ = weigh()
print(crooked, total)
