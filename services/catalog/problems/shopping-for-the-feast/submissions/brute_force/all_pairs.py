n, k = map(int, input().split())
street = input().split()
stretches = [set(street[first:last + 1]) for first in range(n) for last in range(first, n)]
print(sum(len(ana | beto) == k for ana in stretches for beto in stretches))
