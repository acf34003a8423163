import re
import sys


def check(text):
    first, second = text.split('\n')[:-1]
    number = r'(0|[1-9][0-9]*)'
    assert text == f'{first}\n{second}\n' and re.fullmatch(rf'[1-9][0-9]*( {number}){{2}}', first)
    assert re.fullmatch(rf'{number}( {number})*', second)
    n, a, b = map(int, first.split())
    calls = list(map(int, second.split()))
    assert n <= 2000 and len(calls) == n and max(a, b, *calls) <= 10 ** 9


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
