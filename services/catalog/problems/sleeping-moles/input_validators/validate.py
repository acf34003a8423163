import re
import sys


def check(text):
    assert text.endswith('\n')
    size, *rows = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]? [1-9][0-9]?', size)
    h, w = map(int, size.split())
    assert h <= 40 and w <= 12 and len(rows) == h
    assert all(re.fullmatch(r'[0-5]+', row) and len(row) == w for row in rows)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
