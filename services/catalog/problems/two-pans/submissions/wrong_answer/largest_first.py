# Takes the weight that brings the pans closest together, largest first.
n, q = map(int, input().split())
weights = sorted(map(int, input().split()), reverse=True)
answers = []
for good in map(int, input().split()):
    left, used = good, 0
    for weight in weights:
        if abs(left - weight) < abs(left):
            left -= weight
            used += 1
        elif abs(left + weight) < abs(left):
            left += weight
            used += 1
    answers.append(used if left == 0 else -1)
print(*answers)
