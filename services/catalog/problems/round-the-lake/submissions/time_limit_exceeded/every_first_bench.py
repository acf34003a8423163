# Tries every bench as the first one: O(n k) for a question.
n, k, c = map(int, input().split())
benches = sorted(map(int, input().split()))
benches += [bench + c for bench in benches]


def possible(length):
    following, end = [], 0
    for i in range(2 * n):
        while end < 2 * n and benches[end] - benches[i] <= length:
            end += 1
        following.append(end)
    for start in range(n):
        at = start
        for _ in range(k):
            at = following[at]
            if at >= start + n:
                return True
    return False


low, high = 0, c - 1
while low < high:
    middle = (low + high) // 2
    if possible(middle):
        high = middle
    else:
        low = middle + 1
print(low)
