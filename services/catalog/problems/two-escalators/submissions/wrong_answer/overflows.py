# As with numbers of 32 bits.
def wrapped(value):
    return (value + 2**31) % 2**32 - 2**31


n, w = map(int, input().split())
sides = [list(map(int, input().split())) for _ in range(2)]
left = right = 0
for go_left, go_right in zip(*sides):
    on_left, on_right = wrapped(left + w), wrapped(right + w)
    left, right = wrapped(min(left, on_right) + go_left), wrapped(min(right, on_left) + go_right)
print(min(left, right))
