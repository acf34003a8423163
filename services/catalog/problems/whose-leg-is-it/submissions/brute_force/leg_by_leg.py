n, q = map(int, input().split())
lengths = list(map(int, input().split()))
runners = []
for point in map(int, input().split()):
    runner = 0
    while point >= lengths[runner]:
        point -= lengths[runner]
        runner += 1
    runners.append(runner + 1)
print(*runners)
