n, d = map(int, input().split())
keys = list(map(int, input().split()))
codes, code = [], []


def extend():
    if len(code) == n:
        codes.append(''.join(map(str, code)))
        return
    for key in keys:
        if not code or abs(key - code[-1]) >= d:
            code.append(key)
            extend()
            code.pop()


extend()
print('\n'.join(codes) or 'NONE')
