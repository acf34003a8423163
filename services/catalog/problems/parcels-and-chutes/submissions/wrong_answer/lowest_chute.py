# Puts each parcel into the chute whose last floor is the lowest.
n, k = map(int, input().split())
floors = list(map(int, input().split()))
longest = 0
for first in range(n):
    last = [0] * k
    for i in range(first, n):
        chute = last.index(min(last))
        if last[chute] > floors[i]:
            break
        last[chute] = floors[i]
        longest = max(longest, i - first + 1)
print(longest)
