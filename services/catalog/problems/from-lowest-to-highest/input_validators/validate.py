import re
import sys


def check(text):
    first, second = text.split('\n')[:-1]
    number = r'(0|[1-9][0-9]*)'
    assert text == f'{first}\n{second}\n' and re.fullmatch(r'[1-9][0-9]*', first)
    assert re.fullmatch(rf'{number}( {number})*', second)
    heights = list(map(int, second.split()))
    assert int(first) == len(heights) <= 100_000 and max(heights) <= 10 ** 9


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
