import re
import sys


def check(text):
    assert re.fullmatch(r'[a-z()]{1,100000}\n', text)
    height = 0
    for char in text:
        height += (char == '(') - (char == ')')
        assert height >= 0
    assert height == 0


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
