input()
values = list(map(int, input().split()))
print(max(values) - min(values))
