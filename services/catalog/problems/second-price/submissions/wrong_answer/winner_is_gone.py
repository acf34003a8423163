# Does not put the winner back after a question.
import heapq
import sys

_, *events = sys.stdin.read().splitlines()
heap, withdrawn, answers = [], set(), []
bids = 0


def clear_top():
    while heap and heap[0][1] in withdrawn:
        heapq.heappop(heap)


for event in events:
    if event[0] == 'B':
        bids += 1
        heapq.heappush(heap, (-int(event[2:]), bids))
    elif event[0] == 'W':
        withdrawn.add(int(event[2:]))
    else:
        clear_top()
        if not heap:
            answers.append('0 0')
            continue
        winner = heapq.heappop(heap)
        clear_top()
        answers.append(f'{winner[1]} {-heap[0][0] if heap else 0}')
print('\n'.join(answers))
