import re
import sys


def check(text):
    assert text.endswith('\n')
    first, *lines = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]* (0|[1-9][0-9]*)', first)
    n, m = map(int, first.split())
    assert n <= 60_000 and m <= 80_000 and len(lines) == m
    pairs = set()
    for line in lines:
        assert re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', line)
        a, b = sorted(map(int, line.split()))
        assert a < b <= n and (a, b) not in pairs
        pairs.add((a, b))


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
