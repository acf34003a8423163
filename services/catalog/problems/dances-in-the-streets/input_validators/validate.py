import re
import sys


def check(text):
    assert text.endswith('\n')
    first, *lines = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]* [1-9][0-9]*', first)
    n, k = map(int, first.split())
    assert 2 <= n <= 50_000 and len(lines) == n - 1
    near = [[] for _ in range(n + 1)]
    for line in lines:
        assert re.fullmatch(r'[1-9][0-9]* [1-9][0-9]* [1-9][0-9]*', line)
        a, b, coins = map(int, line.split())
        assert a <= n and b <= n and coins <= 10**6
        near[a].append(b)
        near[b].append(a)
    came, order = [0] * (n + 1), [1]
    came[1] = -1
    for square in order:
        for other in near[square]:
            if came[other] == 0:
                came[other] = square
                order.append(other)
    assert len(order) == n
    # from the leaves inwards each square that is free dances with the one above it if that is free too
    danced, most = [False] * (n + 1), 0
    for square in reversed(order[1:]):
        if not danced[square] and not danced[came[square]]:
            danced[square] = danced[came[square]] = True
            most += 1
    assert k <= most


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
