import re
import sys

INTEGERS = re.compile(r'(0|-?[1-9][0-9]*)( (0|-?[1-9][0-9]*))*')


def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert len(lines) == 3 and all(INTEGERS.fullmatch(line) for line in lines)
    n, m, k = map(int, lines[0].split())
    feet, skates = [list(map(int, line.split())) for line in lines[1:]]
    assert 1 <= n <= 20_000 and 1 <= m <= 20_000 and 1 <= k <= n
    assert len(feet) == n and len(skates) == m
    assert all(1 <= length <= 10**9 for length in feet + skates)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
