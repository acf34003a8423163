import re
import sys


def check(text):
    assert text.endswith('\n')
    first, *lines = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]*', first) and 1 <= int(first) == len(lines) <= 50_000
    for day, line in enumerate(lines, 1):
        assert re.fullmatch(r'(0|[1-9][0-9]*) [1-9][0-9]* (0|[1-9][0-9]*)', line)
        bottles, last, customers = map(int, line.split())
        assert bottles <= 10 ** 6 and customers <= 10 ** 6 and day <= last <= 10 ** 9


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
