import re
import sys


def check(text):
    assert text.endswith('\n')
    first, *words = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]*', first) and int(first) <= 50_000
    assert len(words) == int(first)
    assert all(re.fullmatch(r'[a-z]{1,10}', word) for word in words)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
