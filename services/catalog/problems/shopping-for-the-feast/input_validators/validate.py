import re
import sys


def check(text):
    first, second = text.split('\n')[:-1]
    assert text == f'{first}\n{second}\n' and re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', first)
    assert re.fullmatch(r'[1-9][0-9]*( [1-9][0-9]*)*', second)
    n, k = map(int, first.split(' '))
    street = list(map(int, second.split(' ')))
    assert n == len(street) <= 75_000 and k <= 17 and max(street) <= k


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
