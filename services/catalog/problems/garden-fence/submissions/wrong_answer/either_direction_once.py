# Takes a circle that is read in the other direction for the same one.
MODULUS = 1_000_000_007

n, s = map(int, input().split())
*others, tallest = sorted(map(int, input().split()))

# ways[groups][cost]: posts are set from the lowest to the tallest, and stand in separate groups round the circle
ways = [[0] * (s + 1) for _ in range(n + 2)]
ways[1][0] = 1  # the lowest post
for i, height in enumerate(others[1:], 2):
    # a new post pays for its panels to the lower ones beside it; the taller ones will pay for the others
    once = [[0] * height + row[: max(0, s + 1 - height)] for row in ways]
    twice = [[0] * (2 * height) + row[: max(0, s + 1 - 2 * height)] for row in ways]
    ways = [
        [
            # begins a group between two others; stands at either end of one; joins two
            ((groups - 1) * begins + 2 * groups * extends + (groups + 1) * joins) % MODULUS
            for begins, extends, joins in zip(ways[groups - 1], once[groups], twice[groups + 1])
        ]
        if 1 <= groups <= n - i
        else [0] * (s + 1)
        for groups in range(n + 2)
    ]
# the tallest post closes the circle
print(sum(ways[1][: max(0, s + 1 - 2 * tallest)]) * pow(2, -1, MODULUS) % MODULUS)
