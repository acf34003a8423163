import re
import sys


def check(text):
    assert text.endswith('\n')
    first, *rows = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]*', first)
    n = int(first)
    assert 1 <= n <= 60 and len(rows) == n
    assert all(re.fullmatch(r'[#.]+', row) and len(row) == n for row in rows)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
