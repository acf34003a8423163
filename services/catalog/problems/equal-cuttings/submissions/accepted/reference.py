n = int(input())
above = [0, 0] + list(map(int, input().split()))
size = [1] * (n + 1)
times = [0] * (n + 1)
for knot in range(n, 0, -1):
    times[size[knot]] += 1
    size[above[knot]] += size[knot]
print(*(k for k in range(1, n + 1) if n % k == 0 and sum(times[k::k]) == n // k))
