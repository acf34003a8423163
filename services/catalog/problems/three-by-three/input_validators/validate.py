import re
import sys


def check(text):
    assert text.endswith('\n')
    first, *streets = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]* (0|[1-9][0-9]*)', first)
    n, m = map(int, first.split())
    assert n <= 20_000 and m <= 50_000 and len(streets) == m
    assert all(re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', street) for street in streets)
    assert all(int(end) <= n for street in streets for end in street.split())


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
