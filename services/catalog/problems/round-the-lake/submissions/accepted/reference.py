n, k, c = map(int, input().split())
benches = sorted(map(int, input().split()))
benches += [bench + c for bench in benches]


def possible(length):
    following, end = [], 0
    for i in range(n):
        while end < i + n and benches[end] - benches[i] <= length:
            end += 1
        if end == i + n:
            return True
        following.append(end)
    fewest = min(range(n), key=lambda i: following[i] - i)
    following = [end + n * turn for turn in range(3) for end in following]
    for start in range(fewest + 1, following[fewest] + 1):
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
