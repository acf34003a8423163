# Always sends the porter who is nearer.
n, a, b = map(int, input().split())
total = 0
for call in map(int, input().split()):
    if abs(a - call) > abs(b - call):
        a, b = b, a
    total += abs(a - call)
    a = call
print(total)
