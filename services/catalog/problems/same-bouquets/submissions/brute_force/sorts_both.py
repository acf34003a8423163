n, q = map(int, input().split())
path = input().split()
answers = ''
for _ in range(q):
    a, b, c, d = map(int, input().split())
    answers += 'Y' if sorted(path[a - 1:b]) == sorted(path[c - 1:d]) else 'N'
print(answers)
