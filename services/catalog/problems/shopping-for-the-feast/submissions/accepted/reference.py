n, k = map(int, input().split())
street = [int(good) - 1 for good in input().split()]
exact = [0] * (1 << k)  # how many stretches sell exactly this set
# the goods as bits, the one that was seen last in front, and their latest stalls
recent, places = [], [-1]
for stall, good in enumerate(street):
    bit = 1 << good
    if bit in recent:
        i = recent.index(bit)
        del recent[i], places[i]
    recent.insert(0, bit)
    places.insert(0, stall)
    # Stretches that end here: beyond the latest stall of a good they sell it too.
    goods = 0
    for bit, place, before in zip(recent, places, places[1:]):
        goods |= bit
        exact[goods] += place - before

more = exact[:]  # how many stretches sell at least this set
for good in range(k):
    bit = 1 << good
    for begin in range(0, 1 << k, 2 * bit):
        for goods in range(begin, begin + bit):
            more[goods] += more[goods + bit]
everything = (1 << k) - 1
print(sum(exact[goods] * more[everything ^ goods] for goods in range(1 << k)))
