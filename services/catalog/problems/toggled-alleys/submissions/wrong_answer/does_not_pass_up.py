# A way has more alleys than those at its ends.
n, m = map(int, input().split())
above = [0, 0] + list(map(int, input().split()))
ends = [0] * (n + 1)
for _ in range(m):
    for square in map(int, input().split()):
        ends[square] += 1
print(sum(count % 2 for count in ends[2:]))
