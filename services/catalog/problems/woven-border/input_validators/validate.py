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
    (n, q), places = map(numbers, lines)
    assert 1 <= n <= 50 and 1 <= q <= 1_000
    assert len(places) == q and all(1 <= place < 2**n for place in places)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
