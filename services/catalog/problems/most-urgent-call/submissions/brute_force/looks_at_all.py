n = int(input())
waiting, taken, calls = {}, [], 0
for _ in range(n):
    event = input().split()
    if event[0] == 'C':
        calls += 1
        waiting[calls] = int(event[1])
    else:
        best = 0
        for number in sorted(waiting):
            if best == 0 or waiting[number] > waiting[best]:
                best = number
        waiting.pop(best, None)
        taken.append(best)
print(*taken)
