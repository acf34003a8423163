import re
import sys


def check(text):
    first, second = text.split('\n')[:-1]
    number = r'(0|[1-9][0-9]*)'
    assert text == f'{first}\n{second}\n' and re.fullmatch(rf'[1-9][0-9]* {number}', first)
    assert re.fullmatch(rf'{number}( {number})*', second)
    n, s = map(int, first.split())
    wishes = list(map(int, second.split()))
    assert n <= 2000 and s <= 200 and len(wishes) == n and max(wishes) <= 200


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
