import re
import sys


def check(text):
    first, *lines = text[:-1].split('\n')
    assert text.endswith('\n') and re.fullmatch(r'[1-9][0-9]*', first)
    assert len(lines) == int(first) <= 100_000
    assert all(re.fullmatch(r'[+-] [a-z]{1,8}', line) for line in lines)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
