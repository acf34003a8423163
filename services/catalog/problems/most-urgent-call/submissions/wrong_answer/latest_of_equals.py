# Among equally urgent calls it takes the latest.
import heapq

waiting, taken, calls = [], [], 0
for _ in range(int(input())):
    event = input().split()
    if event[0] == 'C':
        calls += 1
        heapq.heappush(waiting, (-int(event[1]), -calls))
    else:
        taken.append(-heapq.heappop(waiting)[1] if waiting else 0)
print(*taken)
