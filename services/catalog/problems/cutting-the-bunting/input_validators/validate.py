import re
import sys


def check(text):
    assert text.endswith('\n')
    first, *lines, last = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', first)
    n, q = map(int, first.split())
    assert q < n <= 50_000 and len(lines) == n
    assert all(re.fullmatch(r'[1-9][0-9]* (0|[1-9][0-9]*)', line) for line in lines)
    colours, right = zip(*(map(int, line.split()) for line in lines))
    assert max(colours) <= n and sorted(right) == sorted({*range(n + 1)} - {first_of(right)})
    pennant, passed = first_of(right), 0
    while pennant:
        passed += 1
        pennant = right[pennant - 1]
    assert passed == n
    assert re.fullmatch(r'[1-9][0-9]*( [1-9][0-9]*)*', last)
    cuts = list(map(int, last.split()))
    assert len(cuts) == len(set(cuts)) == q
    assert all(cut <= n and right[cut - 1] for cut in cuts)


def first_of(right):
    left_over = set(range(1, len(right) + 1)) - set(right)
    assert len(left_over) == 1
    return left_over.pop()


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
