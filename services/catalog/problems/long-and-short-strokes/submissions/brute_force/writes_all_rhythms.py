def rhythms(beats, after_long):
    if beats <= 0:
        return int(beats == 0)
    longs = 0 if after_long else rhythms(beats - 3, True)
    return rhythms(beats - 1, False) + longs


q = int(input())
print(*(rhythms(n, False) % 1_000_000_007 for n in map(int, input().split())))
