# Searches every list for every day: O(n^2).
lists = [list(map(int, input().split()))[1:] for _ in range(int(input()))]
print(min((day for day in lists[0] if all(day in days for days in lists[1:])), default=-1))
