# As with numbers of 32 bits.
import re

signs = iter(re.findall(r'\d+|\[|\]', input()))
crooked = 0


def weigh():
    global crooked
    sign = next(signs)
    if sign != '[':
        return int(sign)
    left, right = weigh(), weigh()
    next(signs)
    crooked += left != right
    return (left + right + 2**31) % 2**32 - 2**31


total = weigh()
print(crooked, total)
