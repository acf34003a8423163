# Prints the common day that comes first on the first list, not in time.
lists = [input().split()[1:] for _ in range(int(input()))]
common = set(lists[0]).intersection(*lists[1:])
print(next((day for day in lists[0] if day in common), -1))
