# Keeps the number of everyone's place, and renews those of all who stand behind: O(n) for each arrival.
n = int(input())
places = [0]
for friend in map(int, input().split()):
    place = places[friend] + 1
    places = [other + (other >= place) for other in places]
    places.append(place)
print(*sorted(range(1, n + 1), key=places.__getitem__))
