import re
import sys


def check(text):
    assert text.endswith('\n')
    first, *lines = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]* (0|[1-9][0-9]*)', first)
    n, summit = map(int, first.split())
    assert 2 <= n <= 50_000 and len(lines) == n - 1 and summit <= 10**9
    for station, line in enumerate(lines, 2):
        assert re.fullmatch(r'[1-9][0-9]* [1-9][0-9]* (0|[1-9][0-9]*)', line)
        p, d, h = map(int, line.split())
        assert p < station and d <= 100 and h <= 10**9


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
