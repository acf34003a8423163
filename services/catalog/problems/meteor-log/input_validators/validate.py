import re
import sys

INTEGERS = re.compile(r'(0|-?[1-9][0-9]*)( (0|-?[1-9][0-9]*))*')


def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert len(lines) >= 2 and all(INTEGERS.fullmatch(line) for line in lines)
    n, q = map(int, lines[0].split())
    assert 1 <= n <= 100_000 and 1 <= q <= 100_000 and len(lines) == q + 2
    log = list(map(int, lines[1].split()))
    assert len(log) == n and log == sorted(log) and 0 <= log[0] and log[-1] <= 10**9
    for line in lines[2:]:
        a, b = map(int, line.split())
        assert 0 <= a <= b <= 10**9


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
