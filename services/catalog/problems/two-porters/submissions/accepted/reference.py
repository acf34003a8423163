n, a, b = map(int, input().split())
calls = list(map(int, input().split()))
places, best = [b], [0]  # where the other one may wait, while one is at `here`
here = a
for call in calls:
    step = abs(here - call)
    other_goes = min(floors + abs(place - call) for place, floors in zip(places, best))
    best = [floors + step for floors in best]
    places.append(here)
    best.append(other_goes)
    here = call
print(min(best))
