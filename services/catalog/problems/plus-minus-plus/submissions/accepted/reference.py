n = int(input())
numbers = list(map(int, input().split()))
print(sum(numbers[i] * (n - i) for i in range(0, n, 2)))
