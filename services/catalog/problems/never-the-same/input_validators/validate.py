import re
import sys


def check(text):
    first, second = text.split('\n')[:-1]
    assert text == f'{first}\n{second}\n' and re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', first)
    assert re.fullmatch(r'[1-9][0-9]*( [1-9][0-9]*)*', second)
    k, q = map(int, first.split())
    piles = list(map(int, second.split()))
    assert k <= 60 and q <= 1000 and len(piles) == q and max(piles) <= 20_000


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
