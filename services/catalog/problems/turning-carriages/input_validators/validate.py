import re
import sys

INTEGERS = re.compile(r'(0|-?[1-9][0-9]*)( (0|-?[1-9][0-9]*))*')


def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert len(lines) == 2 and all(INTEGERS.fullmatch(line) for line in lines)
    n, k = map(int, lines[0].split())
    assert 1 <= k <= n <= 100_000
    carriages = list(map(int, lines[1].split()))
    assert len(carriages) == n and all(abs(carriage) <= 10**9 for carriage in carriages)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
