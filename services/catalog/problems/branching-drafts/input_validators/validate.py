import re
import sys


def check(text):
    assert text.endswith('\n')
    lines = text[:-1].split('\n')
    assert re.fullmatch(r'[1-9][0-9]*', lines[0])
    n = int(lines[0])
    assert 1 <= n <= 80_000 and len(lines) == n + 1
    drafts = 1
    for line in lines[1:]:
        assert re.fullmatch(r'\+ (0|[1-9][0-9]*) [a-z]|- (0|[1-9][0-9]*)|\? (0|[1-9][0-9]*) [1-9][0-9]*', line)
        kind, draft, *rest = line.split()
        assert int(draft) < drafts
        if kind != '?':
            drafts += 1
        else:
            assert int(rest[0]) <= 80_000
    assert drafts <= n


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError):
    sys.exit(43)
sys.exit(42)
