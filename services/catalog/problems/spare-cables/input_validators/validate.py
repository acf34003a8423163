import re
import sys

def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', lines[0])
    n, m = map(int, lines[0].split())
    assert 1 <= n <= 20_000 and 1 <= m <= 40_000 and len(lines) == m + 1
    assert all(re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', cable) for cable in lines[1:])
    assert all(int(village) <= n for cable in lines[1:] for village in cable.split())


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
