# Reads the first diary first wherever times are equal, whichever is held.
input()
entries = [(int(time), d) for d in range(2) for time in input().split()]
entries.sort()
print(sum(1 for one, other in zip(entries, entries[1:]) if one[1] != other[1]))
