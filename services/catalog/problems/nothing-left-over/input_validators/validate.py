import re
import sys


def check(text):
    first, second, third = text.split('\n')[:-1]
    assert text == f'{first}\n{second}\n{third}\n' and re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', first)
    assert all(re.fullmatch(r'[1-9][0-9]*( [1-9][0-9]*)*', line) for line in (second, third))
    n, k = map(int, first.split(' '))
    weights, band = (list(map(int, line.split(' '))) for line in (second, third))
    assert n == len(band) <= 100_000 and k == len(weights) <= 50_000
    assert max(weights) <= 10 ** 6 and max(band) <= k


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
