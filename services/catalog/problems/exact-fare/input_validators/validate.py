import re
import sys

INTEGERS = re.compile(r'(0|-?[1-9][0-9]*)( (0|-?[1-9][0-9]*))*')


def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert len(lines) == 2 and all(INTEGERS.fullmatch(line) for line in lines)
    n, fare = map(int, lines[0].split())
    coins = list(map(int, lines[1].split()))
    assert 2 <= n <= 100_000 and abs(fare) <= 2 * 10**9
    assert len(coins) == n and coins == sorted(coins)
    assert all(abs(coin) <= 10**9 for coin in coins)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
