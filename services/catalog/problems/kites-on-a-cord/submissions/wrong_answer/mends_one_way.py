# Only what is to the right is mended.
n, q = map(int, input().split())
left = [i - 1 for i in range(n + 2)]
right = [i + 1 for i in range(n + 2)]
for kite in map(int, input().split()):
    print(left[kite], right[kite])
    right[left[kite]] = right[kite]
