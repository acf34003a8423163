# Of equal bids the later one wins.
import heapq
import sys

_, *events = sys.stdin.read().splitlines()
heap, withdrawn = [], set()
bids = 0
for event in events:
    if event[0] == 'B':
        bids += 1
        heapq.heappush(heap, (-int(event[2:]), -bids))
    elif event[0] == 'W':
        withdrawn.add(-int(event[2:]))
    else:
        while heap and heap[0][1] in withdrawn:
            heapq.heappop(heap)
        if not heap:
            print(0, 0)
            continue
        winner = heapq.heappop(heap)
        while heap and heap[0][1] in withdrawn:
            heapq.heappop(heap)
        print(-winner[1], -heap[0][0] if heap else 0)
        heapq.heappush(heap, winner)
