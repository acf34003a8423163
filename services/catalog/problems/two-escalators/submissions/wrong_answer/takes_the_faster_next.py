# Takes what is faster on the next floor, changing sides included.
n, w = map(int, input().split())
sides = [list(map(int, input().split())) for _ in range(2)]
side = 0 if sides[0][0] <= sides[1][0] else 1
seconds = sides[side][0]
for floor in range(1, n):
    if sides[1 - side][floor] + w < sides[side][floor]:
        side = 1 - side
        seconds += w
    seconds += sides[side][floor]
print(seconds)
