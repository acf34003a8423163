import re
import sys


def check(text):
    first, *lines = text[:-1].split('\n')
    assert text.endswith('\n') and re.fullmatch(r'[1-9][0-9]*', first)
    assert len(lines) == int(first) <= 50_000
    height = 0
    for line in lines:
        assert re.fullmatch(r'\+ [1-9][0-9]*|-', line) and int(line[2:] or 1) <= 10 ** 9
        height += 1 if line[0] == '+' else -1
        assert height >= 0


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
