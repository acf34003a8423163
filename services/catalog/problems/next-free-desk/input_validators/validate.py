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
    (n, c), minutes = map(numbers, lines)
    assert 1 <= n <= 50_000 and 1 <= c <= 50_000
    assert len(minutes) == n and all(1 <= one <= 10**6 for one in minutes)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
