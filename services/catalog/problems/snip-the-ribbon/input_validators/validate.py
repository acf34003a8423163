import re
import sys


def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert len(lines) == 2 and re.fullmatch(r'0|[1-9][0-9]*', lines[0])
    assert int(lines[0]) <= 50_000 and re.fullmatch(r'[a-z]{1,50000}', lines[1])


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
