# As with numbers of 32 bits.
n, a, b = map(int, input().split())
places, best = [b], [0]
here = a
for call in map(int, input().split()):
    other_goes = min(floors + abs(place - call) for place, floors in zip(places, best))
    best = [(floors + abs(here - call) + 2**31) % 2**32 - 2**31 for floors in best]
    places.append(here)
    best.append(other_goes)
    here = call
print(min(best))
