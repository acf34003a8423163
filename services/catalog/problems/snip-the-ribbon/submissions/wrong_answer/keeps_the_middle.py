# Keeps one piece from the middle, not both ends.
m = int(input())
ribbon = input()
counts, start, longest = {}, 0, 0
for end, colour in enumerate(ribbon):
    counts[colour] = counts.get(colour, 0) + 1
    while counts[colour] > m:
        counts[ribbon[start]] -= 1
        start += 1
    longest = max(longest, end - start + 1)
print(len(ribbon) - longest)
