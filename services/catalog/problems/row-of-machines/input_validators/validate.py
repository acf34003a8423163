import re
import sys

INTEGERS = re.compile(r'(0|-?[1-9][0-9]*)( (0|-?[1-9][0-9]*))*')


def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert all(INTEGERS.fullmatch(line) for line in lines)
    n, k, p, s = map(int, lines[0].split())
    assert 1 <= k <= n <= 50_000 and 2 <= p <= 10**9 and 0 <= s < p and len(lines) == n + 1
    for line in lines[1:]:
        a, b = map(int, line.split())
        assert 0 <= a < p and 0 <= b < p


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
