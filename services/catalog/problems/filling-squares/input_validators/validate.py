import re
import sys

INTEGERS = re.compile(r'(0|-?[1-9][0-9]*)( (0|-?[1-9][0-9]*))*')


def numbers(line):
    assert INTEGERS.fullmatch(line)
    return list(map(int, line.split()))


def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert len(lines) > 1
    (n, m), *streets = map(numbers, lines)
    assert 1 <= n <= 20_000 and 1 <= m <= 30_000 and len(streets) == m
    assert all(1 <= a <= n and 1 <= b <= n and 1 <= people <= 10**6 for a, b, people in streets)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
