import re
import sys


def check(text):
    assert text.endswith('\n')
    first, second = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]*( (0|-?[1-9][0-9]*)){2}', first)
    n, a, b = map(int, first.split())
    assert n <= 90_000 and -(10**6) <= a <= b <= 10**6
    assert re.fullmatch(r'(0|[1-9][0-9]*)( (0|[1-9][0-9]*))*', second)
    heights = list(map(int, second.split()))
    assert len(heights) == n and max(heights) <= 10**9


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
