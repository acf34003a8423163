import re
import sys


def check(text):
    assert text.endswith('\n')
    first, second = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', first)
    n, s = map(int, first.split())
    assert 3 <= n <= 40 and s <= 2_000
    assert re.fullmatch(r'[1-9][0-9]*( [1-9][0-9]*)*', second)
    heights = list(map(int, second.split()))
    assert len(heights) == n and max(heights) <= 50


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
