# There is one tunnel less than there are chambers.
n, a, b = map(int, input().split())
origin = [0, 0] + list(map(int, input().split()))
chambers = 1
while a != b:
    a, b = max(a, b), min(a, b)
    a, chambers = origin[a], chambers + 1
print(chambers, a)
