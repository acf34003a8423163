# The right side is computed from the left one of this floor, not of the one before.
n, w = map(int, input().split())
sides = [list(map(int, input().split())) for _ in range(2)]
left = right = 0
for go_left, go_right in zip(*sides):
    left = min(left, right + w) + go_left
    right = min(right, left + w) + go_right
print(min(left, right))
