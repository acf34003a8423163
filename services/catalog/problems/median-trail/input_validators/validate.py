import re
import sys

INTEGERS = re.compile(r'(0|-?[1-9][0-9]*)( (0|-?[1-9][0-9]*))*')


def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]*', lines[0])
    n = int(lines[0])
    assert 1 <= n <= 320 and len(lines) == n + 1
    for line in lines[1:]:
        assert INTEGERS.fullmatch(line)
        row = list(map(int, line.split()))
        assert len(row) == n and all(1 <= height <= 10**6 for height in row)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
