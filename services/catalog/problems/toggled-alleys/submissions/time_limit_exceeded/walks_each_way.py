# Walks each way alley by alley: O(n m).
n, m = map(int, input().split())
above = [0, 0] + list(map(int, input().split()))
bright = [False] * (n + 1)
for _ in range(m):
    a, b = map(int, input().split())
    while a != b:
        if a < b:
            a, b = b, a
        bright[a] = not bright[a]
        a = above[a]
print(sum(bright))
