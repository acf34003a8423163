import re
import sys


def check(text):
    assert text.endswith('\n')
    first, *lines = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', first)
    n, m = map(int, first.split())
    assert 2 <= n <= 30_000 and m <= 30_000 and len(lines) == m
    for line in lines:
        assert re.fullmatch(r'[1-9][0-9]* (0|[1-9][0-9]*) [1-9][0-9]* (0|[1-9][0-9]*)', line)
        a, p, b, q = map(int, line.split())
        assert a <= n and b <= n and a != b and p <= 10**6 and q <= 10**6


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
