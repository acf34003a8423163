# Sorts all cables by their lengths, and takes each that joins two groups.
n = int(input())
houses = [tuple(map(int, input().split())) for _ in range(n)]
cables = sorted(
    (abs(houses[i][0] - houses[j][0]) + houses[i][1] + houses[j][1], i, j) for i in range(n) for j in range(i)
)
group = list(range(n))
total = 0
for length, i, j in cables:
    one, other = group[i], group[j]
    if one != other:
        total += length
        group = [one if each == other else each for each in group]
print(total)
