import re
import sys

INTEGERS = re.compile(r'(0|-?[1-9][0-9]*)( (0|-?[1-9][0-9]*))*')


def numbers(line):
    assert INTEGERS.fullmatch(line)
    return list(map(int, line.split()))


def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert len(lines) == 3
    (n, w), a, b = map(numbers, lines)
    assert 1 <= n <= 50_000 and 0 <= w <= 10**9
    assert len(a) == len(b) == n and all(1 <= seconds <= 10**9 for seconds in a + b)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
