input()
values = list(map(int, input().split()))
print(max(one + other for one, other in zip(values, values[1:])))
