# It is not enough that k divides n.
n = int(input())
print(*(k for k in range(1, n + 1) if n % k == 0))
