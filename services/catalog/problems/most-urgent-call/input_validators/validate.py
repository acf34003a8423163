import re
import sys

def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]*', lines[0]) and 1 <= int(lines[0]) <= 60_000
    assert len(lines) == int(lines[0]) + 1 and 'T' in lines
    calls = [line for line in lines[1:] if line != 'T']
    assert all(re.fullmatch(r'C [1-9][0-9]*', call) and int(call[2:]) <= 10**9 for call in calls)


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
