import re
import sys


def check(text):
    assert text.endswith('\n')
    first, *plan, last = text[:-1].split('\n')
    assert re.fullmatch(r'[2-9] [1-9][0-9]?', first)
    k, s = map(int, first.split())
    assert k**s <= 90_000_000
    assert len(plan) == k and all(re.fullmatch(r'[.0-3]*', row) and len(row) == k for row in plan)
    assert any(row.strip('.') for row in plan)
    assert re.fullmatch(r'[1-9][0-9]*( [1-9][0-9]*){3}', last)
    a, b, c, d = map(int, last.split())
    assert a <= b <= k**s and c <= d <= k**s


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
