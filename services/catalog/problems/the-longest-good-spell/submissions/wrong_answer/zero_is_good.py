# Takes a sum of 0 for good.
n = int(input())
sums = [0]
for gain in map(int, input().split()):
    sums.append(sums[-1] + gain)
starts = []
for i, total in enumerate(sums):
    if not starts or total < sums[starts[-1]]:
        starts.append(i)
longest = 0
for end in range(n, 0, -1):
    while starts and sums[starts[-1]] <= sums[end]:
        longest = max(longest, end - starts.pop())
print(longest)
