import re
import sys


def check(text):
    first, *lines = text[:-1].split('\n')
    assert text.endswith('\n') and re.fullmatch(r'[1-9][0-9]*', first)
    assert len(lines) == int(first) <= 50_000
    assert all(re.fullmatch(r'push (0|[1-9][0-9]{0,3})|drop|copy|swap|less', line) for line in lines)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
