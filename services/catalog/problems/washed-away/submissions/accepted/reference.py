n = int(input())
heights = list(map(int, input().split()))
left = [i - 1 for i in range(n)]
right = [i + 1 for i in range(n)]
tides, remaining = 0, n
candidates = set(range(1, n - 1))
while True:
    taken = [i for i in candidates if heights[left[i]] > heights[i] < heights[right[i]]]
    if not taken:
        break
    tides += 1
    remaining -= len(taken)
    for i in taken:
        right[left[i]] = right[i]
        left[right[i]] = left[i]
    candidates = {j for i in taken for j in (left[i], right[i]) if 0 < j < n - 1}
print(tides, remaining)
