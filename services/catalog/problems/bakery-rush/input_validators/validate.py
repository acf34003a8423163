import re
import sys

INTEGERS = re.compile(r'(0|-?[1-9][0-9]*)( (0|-?[1-9][0-9]*))*')


def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert len(lines) == 2 and all(INTEGERS.fullmatch(line) for line in lines)
    n, t = map(int, lines[0].split())
    seconds = list(map(int, lines[1].split()))
    assert 1 <= n <= 150_000 and 0 <= t <= 10**9
    assert len(seconds) == n and seconds == sorted(seconds)
    assert 0 <= seconds[0] and seconds[-1] <= 10**9


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
