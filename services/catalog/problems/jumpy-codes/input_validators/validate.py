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
    (n, d), keys = map(numbers, lines)
    assert 1 <= n <= 14 and 0 <= d <= 9
    assert 1 <= len(keys) <= 10 and keys == sorted(set(keys)) and 0 <= keys[0] and keys[-1] <= 9
    ways = dict.fromkeys(keys, 1)
    for _ in range(n - 1):
        ways = {key: sum(ways[other] for other in keys if abs(key - other) >= d) for key in keys}
    assert sum(ways.values()) <= 3_000


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
