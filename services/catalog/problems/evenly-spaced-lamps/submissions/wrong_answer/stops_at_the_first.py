# Stops at the first picture around each middle lamp.
n = int(input())
places = list(map(int, input().split()))
triples = 0
for middle in range(1, n - 1):
    left, right = middle - 1, middle + 1
    while left >= 0 and right < n:
        outer = places[left] + places[right]
        if outer == 2 * places[middle]:
            triples += 1
            break
        if outer < 2 * places[middle]:
            right += 1
        else:
            left -= 1
print(triples)
