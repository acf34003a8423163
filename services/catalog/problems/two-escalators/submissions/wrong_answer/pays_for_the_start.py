# Begins on the left, and pays for a start on the right.
n, w = map(int, input().split())
sides = [list(map(int, input().split())) for _ in range(2)]
left, right = 0, w
for go_left, go_right in zip(*sides):
    left, right = min(left, right + w) + go_left, min(right, left + w) + go_right
print(min(left, right))
