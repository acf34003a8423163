import re
import sys


def check(text):
    assert text.endswith('\n') and re.fullmatch(r'[0-9\[\] ]+\n', text)
    signs = re.findall(r'[0-9]+|\[|\]| ', text)
    need = ['mobile']  # what has to follow, the next thing last
    depth = figures = 0
    for sign in signs:
        want = need.pop()
        if want == 'mobile' and sign == '[':
            depth += 1
            assert depth <= 400
            need += [']', 'mobile', ' ', 'mobile']
        elif want == 'mobile':
            assert re.fullmatch(r'[1-9][0-9]*', sign) and int(sign) <= 10 ** 9
            figures += 1
        else:
            assert sign == want
            depth -= sign == ']'
    assert not need and figures <= 20_000


try:
    check(sys.stdin.buffer.read().decode('ascii'))
except (AssertionError, ValueError, IndexError):
    sys.exit(43)
sys.exit(42)
