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
    (n,), passes_to = map(numbers, lines)
    assert 1 <= n <= 100_000
    assert len(passes_to) == n and all(1 <= person <= n for person in passes_to)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
