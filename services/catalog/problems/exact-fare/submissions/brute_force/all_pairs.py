from itertools import combinations

n, fare = map(int, input().split())
print('YES' if any(a + b == fare for a, b in combinations(map(int, input().split()), 2)) else 'NO')
