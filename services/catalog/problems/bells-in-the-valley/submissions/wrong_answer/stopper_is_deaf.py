# Does not count the tower that stops the sound.
n = int(input())
heights = list(map(int, input().split()))
total = 0
for row in (heights, heights[::-1]):
    higher = []
    for i, height in enumerate(row):
        while higher and row[higher[-1]] <= height:
            higher.pop()
        total += i - higher[-1] - 1 if higher else i
        higher.append(i)
print(total)
