from itertools import accumulate

values = list(map(int, input().split()))
prefix = [0, *accumulate(values)]

while True:
    try:
        left, right = map(int, input().split())
    except EOFError:
        break
    print(prefix[right + 1] - prefix[left])
