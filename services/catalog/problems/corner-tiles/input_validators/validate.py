import re
import sys


def check(text):
    assert text.endswith('\n')
    size, *rows = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]? [1-9][0-9]?', size)
    h, w = map(int, size.split())
    assert h * w <= 54 and len(rows) == h and all(len(row) == w for row in rows)
    assert re.fullmatch(r'[.#]+', ''.join(rows)) and '.' in ''.join(rows)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
