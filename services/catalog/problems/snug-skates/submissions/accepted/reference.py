n, m, k = map(int, input().split())
feet = sorted(map(int, input().split()))
skates = sorted(map(int, input().split()))


def served(space):
    count = skater = 0
    for pair in skates:
        while skater < n and pair - feet[skater] > space:
            skater += 1
        if skater < n and feet[skater] <= pair:
            skater += 1
            count += 1
    return count


low, high = 0, 10**9
while low < high:
    middle = (low + high) // 2
    if served(middle) >= k:
        high = middle
    else:
        low = middle + 1
print(low if low < 10**9 else -1)
