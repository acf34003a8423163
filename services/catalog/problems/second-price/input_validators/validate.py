import re
import sys


def check(text):
    assert text.endswith('\n')
    first, *events = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]*', first) and 1 <= int(first) == len(events) <= 60_000 and '?' in events
    standing, bids = set(), 0
    for event in events:
        assert re.fullmatch(r'\?|[BW] [1-9][0-9]*', event)
        if event[0] == 'B':
            assert int(event[2:]) <= 10 ** 9
            bids += 1
            standing.add(bids)
        elif event[0] == 'W':
            assert int(event[2:]) in standing
            standing.remove(int(event[2:]))


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
