# Gives each number the sign that it has in the whole row.
n = int(input())
numbers = list(map(int, input().split()))
print(sum((-1) ** i * number * (i + 1) * (n - i) for i, number in enumerate(numbers)))
