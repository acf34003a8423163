import re
import sys


def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert len(lines) == 2 and re.fullmatch(r'[1-9][0-9]*', lines[0])
    assert re.fullmatch(r'(0|[1-9][0-9]*)( (0|[1-9][0-9]*))*', lines[1])
    n = int(lines[0])
    friends = list(map(int, lines[1].split()))
    assert 1 <= n <= 150_000 and len(friends) == n
    assert all(friend < person for person, friend in enumerate(friends, 1))


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
