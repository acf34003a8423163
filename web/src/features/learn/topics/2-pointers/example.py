values = list(map(int, input().split()))
target = int(input())


def pair_with_sum():
    left, right = 0, len(values) - 1
    while left < right:
        total = values[left] + values[right]
        if total == target:
            return values[left], values[right]
        if total < target:
            left += 1
        else:
            right -= 1
    return None


pair = pair_with_sum()
print(*(pair or ["none"]))
