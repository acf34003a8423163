# Looks at every meteor for every question: O(n).
n, q = map(int, input().split())
log = list(map(int, input().split()))
for _ in range(q):
    a, b = map(int, input().split())
    print(sum(a <= second <= b for second in log))
