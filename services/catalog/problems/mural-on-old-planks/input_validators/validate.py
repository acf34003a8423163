import re
import sys


def check(text):
    assert re.fullmatch(r'[1-9][0-9]* [0-4] [1-9][0-9]*\n[1-9][0-9]*( [1-9][0-9]*)*\n', text)
    n, _, new, *heights = map(int, text.split())
    assert n == len(heights) <= 80_000 and max(heights) <= new <= 10**9


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
