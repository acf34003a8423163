n = int(input())
heights = list(map(int, input().split()))


def heard(row):
    """How many towers to the left hear each bell, added up."""
    total = 0
    higher = []
    for i, height in enumerate(row):
        while higher and row[higher[-1]] <= height:
            higher.pop()
        total += i - higher[-1] if higher else i
        higher.append(i)
    return total


print(heard(heights) + heard(heights[::-1]))
