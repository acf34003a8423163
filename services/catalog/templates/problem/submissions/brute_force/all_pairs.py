input()
values = list(map(int, input().split()))
print(max(a - b for a in values for b in values))
