import re
import sys

INTEGERS = re.compile(r'(0|-?[1-9][0-9]*)( (0|-?[1-9][0-9]*))*')


def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert len(lines) == 2 and all(INTEGERS.fullmatch(line) for line in lines)
    n, w, d = map(int, lines[0].split())
    places = list(map(int, lines[1].split()))
    assert 1 <= n <= 140_000 and 2 <= w <= 10**9 and 1 <= d <= w
    assert len(places) == n and all(0 < place < w for place in places)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
