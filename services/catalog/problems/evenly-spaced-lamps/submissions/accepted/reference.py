n = int(input())
places = list(map(int, input().split()))
triples = 0
for middle in range(1, n - 1):
    twice = 2 * places[middle]
    left, right = middle - 1, middle + 1
    while left >= 0 and right < n:
        outer = places[left] + places[right]
        if outer == twice:
            triples += 1
        if outer <= twice:
            right += 1
        else:
            left -= 1
print(triples)
