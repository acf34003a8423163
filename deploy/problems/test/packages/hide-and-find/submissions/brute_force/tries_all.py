def hidden(n):
    return hidden(n // 26) + chr(ord('a') + n % 26) if n > 0 else ''


kind, what = input().split()
if kind == 'hide':
    print(hidden(int(what)))
else:
    n = 1
    while hidden(n) != what:
        n += 1
    print(n)
