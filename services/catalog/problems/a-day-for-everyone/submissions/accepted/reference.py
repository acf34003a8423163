from collections import Counter
lists = [set(input().split()[1:]) for _ in range(int(input()))]
free = Counter(day for days in lists for day in days)
print(min((int(day) for day, count in free.items() if count == len(lists)), default=-1))
