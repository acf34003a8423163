lists = [list(map(int, input().split()))[1:] for _ in range(int(input()))]
for day in sorted(lists[0]):
    if all(day in days for days in lists):
        print(day)
        break
else:
    print(-1)
