n = int(input())
places = list(map(int, input().split()))
lamps = set(places)
triples = 0
for i, middle in enumerate(places):
    # Each outer lamp wants another one as far on the other side. The side with fewer lamps asks; to ask a set is faster in
    # Python than to move a pointer.
    outer = places[:i] if 2 * i < n else places[i + 1:]
    twice = 2 * middle
    triples += sum(twice - place in lamps for place in outer)
print(triples)
