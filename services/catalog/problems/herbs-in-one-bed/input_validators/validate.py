import re
import sys


def check(text):
    assert text.endswith('\n')
    first, *lines = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]* (0|[1-9][0-9]*)', first)
    n, m = map(int, first.split())
    assert n <= 60 and len(lines) == m
    assert all(re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', line) for line in lines)
    pairs = {frozenset(map(int, line.split())) for line in lines}
    assert len(pairs) == m and all(len(pair) == 2 and max(pair) <= n for pair in pairs)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
