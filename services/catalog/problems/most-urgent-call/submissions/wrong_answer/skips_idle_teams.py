# Prints nothing for a team that finds no call.
import heapq

waiting, taken, calls = [], [], 0
for _ in range(int(input())):
    event = input().split()
    if event[0] == 'C':
        calls += 1
        heapq.heappush(waiting, (-int(event[1]), calls))
    elif waiting:
        taken.append(heapq.heappop(waiting)[1])
print(*taken)
