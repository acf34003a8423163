import re
import sys

INTEGERS = re.compile(r'(0|-?[1-9][0-9]*)( (0|-?[1-9][0-9]*))*')


def numbers(line):
    assert INTEGERS.fullmatch(line)
    return list(map(int, line.split()))


def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert len(lines) == 2
    (n,), heights = map(numbers, lines)
    assert 1 <= n <= 50_000
    assert len(heights) == n and all(abs(height) <= 10**9 for height in heights)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
