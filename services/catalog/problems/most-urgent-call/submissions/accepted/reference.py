import heapq
import sys

lines = sys.stdin.read().split('\n')
waiting, taken = [], []
calls = 0
for line in lines[1:int(lines[0]) + 1]:
    if line == 'T':
        taken.append(heapq.heappop(waiting)[1] if waiting else 0)
    else:
        calls += 1
        heapq.heappush(waiting, (-int(line[2:]), calls))
print(*taken)
