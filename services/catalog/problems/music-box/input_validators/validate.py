import re
import sys


def check(text):
    assert text.endswith('\n')
    first, *lines = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]* (0|[1-9][0-9]*)', first)
    times, rest = map(int, first.split())
    assert times <= 10**9 and rest <= 10**9
    assert len(lines) == 2 and all(re.fullmatch(r'[a-z]{1,2500}', line) for line in lines)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
