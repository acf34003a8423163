import re
import sys


def check(text):
    first, second = text.split('\n')[:-1]
    assert text == f'{first}\n{second}\n' and re.fullmatch(r'[1-9][0-9]*', first)
    assert re.fullmatch(r'[1-9][0-9]*( [1-9][0-9]*)*', second)
    n, drawn = int(first), list(map(int, second.split(' ')))
    assert n <= 50_000 and len(drawn) == n and max(drawn) <= n


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
