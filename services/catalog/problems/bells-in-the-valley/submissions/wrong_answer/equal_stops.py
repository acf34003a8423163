# Lets a tower of the same height stop the sound.
n = int(input())
heights = list(map(int, input().split()))
total = 0
for row in (heights, heights[::-1]):
    higher = []
    for i, height in enumerate(row):
        while higher and row[higher[-1]] < height:
            higher.pop()
        total += i - higher[-1] if higher else i
        higher.append(i)
print(total)
