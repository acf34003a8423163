import re
import sys


def check(text):
    assert text.endswith('\n')
    first, *people = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]*', first) and int(first) == len(people) <= 60_000
    assert all(re.fullmatch(r'[SB] [1-9][0-9]*', person) and int(person[2:]) <= 10 ** 9 for person in people)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
