import re
import sys


def check(text):
    first, second, third = text.split('\n')[:-1]
    assert text == f'{first}\n{second}\n{third}\n' and re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', first)
    assert all(re.fullmatch(r'[1-9][0-9]*( [1-9][0-9]*)*', line) for line in (second, third))
    n, q = map(int, first.split())
    weights, goods = (list(map(int, line.split())) for line in (second, third))
    assert n <= 60 and q <= 1000 and len(weights) == n and len(goods) == q
    assert sum(weights) <= 10_000 and max(goods) <= 10_000


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
