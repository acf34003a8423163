# Walks up from b again for each chamber above a: O(n^2).
n, a, b = map(int, input().split())
origin = [0, 0] + list(map(int, input().split()))
from_a, found = 0, False
while not found:
    chamber, from_b = b, 0
    while chamber and chamber != a:
        chamber, from_b = origin[chamber], from_b + 1
    if chamber == a:
        found = True
        print(from_a + from_b, a)
    a, from_a = origin[a], from_a + 1
