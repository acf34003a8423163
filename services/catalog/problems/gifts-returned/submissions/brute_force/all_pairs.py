n = int(input())
drawn = [0] + list(map(int, input().split()))
pairs = 0
for one in range(1, n + 1):
    for other in range(one + 1, n + 1):
        if drawn[one] == other and drawn[other] == one:
            pairs += 1
print(pairs)
