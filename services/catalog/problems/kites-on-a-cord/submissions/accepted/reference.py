n, q = map(int, input().split())
left = [i - 1 for i in range(n + 2)]
right = [i + 1 for i in range(n + 2)]
for kite in map(int, input().split()):
    before, after = left[kite], right[kite]
    right[before] = after
    left[after] = before
    print(before, after)
