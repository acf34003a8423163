n, w = map(int, input().split())
a = map(int, input().split())
b = map(int, input().split())
left = right = 0
for go_left, go_right in zip(a, b):
    left, right = min(left, right + w) + go_left, min(right, left + w) + go_right
print(min(left, right))
