import re
import sys


def check(text):
    assert text.endswith('\n')
    first, *lines = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]* (0|[1-9][0-9]*)', first)
    n, m = map(int, first.split())
    assert n <= 20_000 and m <= 40_000 and len(lines) == m
    parts, inside, pairs = [[] for _ in range(n + 1)], [0] * (n + 1), set()
    for line in lines:
        assert re.fullmatch(r'[1-9][0-9]*( [1-9][0-9]*){2}', line)
        i, j, c = map(int, line.split())
        assert i <= n and j <= n and c <= 10 ** 6 and (i, j) not in pairs
        pairs.add((i, j))
        parts[i].append(j)
        inside[j] += 1
    done = [kind for kind in range(1, n + 1) if inside[kind] == 0]
    for kind in done:
        for part in parts[kind]:
            inside[part] -= 1
            if inside[part] == 0:
                done.append(part)
    assert len(done) == n


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
