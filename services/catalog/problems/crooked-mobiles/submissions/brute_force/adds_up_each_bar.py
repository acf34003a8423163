# For each bar: finds where it closes, and adds up the figures of both ends.
import re

signs = re.findall(r'\d+|\[|\]', input())


def end_of(start):
    depth = 0
    for place in range(start, len(signs)):
        depth += (signs[place] == '[') - (signs[place] == ']')
        if depth == 0:
            return place + 1


def weight(start, end):
    return sum(int(sign) for sign in signs[start:end] if sign not in '[]')


crooked = 0
for bar, sign in enumerate(signs):
    if sign == '[':
        middle = end_of(bar + 1)
        crooked += weight(bar + 1, middle) != weight(middle, end_of(middle))
print(crooked, weight(0, len(signs)))
