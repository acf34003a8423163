# The cord is no ring: its ends are poles.
n, q = map(int, input().split())
left = [n] + [i - 1 if i > 1 else n for i in range(1, n + 1)]
right = [1] + [i + 1 if i < n else 1 for i in range(1, n + 1)]
for kite in map(int, input().split()):
    print(left[kite], right[kite])
    right[left[kite]] = right[kite]
    left[right[kite]] = left[kite]
