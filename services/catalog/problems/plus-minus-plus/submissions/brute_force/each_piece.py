n = int(input())
numbers = list(map(int, input().split()))
total = 0
for start in range(n):
    balance, sign = 0, 1
    for number in numbers[start:]:
        balance += sign * number
        sign = -sign
        total += balance
print(total)
