# Sets the posts in a row, without a panel between the last and the first.
MODULUS = 1_000_000_007

n, s = map(int, input().split())
heights = sorted(map(int, input().split()))

# ways[groups][cost]: posts are set from the lowest to the tallest, and stand in separate groups in a row
ways = [[0] * (s + 1) for _ in range(n + 2)]
ways[1][0] = 1  # the lowest post
for i, height in enumerate(heights[1:], 2):
    # a new post pays for its panels to the lower ones beside it; the taller ones will pay for the others
    once = [[0] * height + row[: max(0, s + 1 - height)] for row in ways]
    twice = [[0] * (2 * height) + row[: max(0, s + 1 - 2 * height)] for row in ways]
    ways = [
        [
            # begins a group between two others; stands at either end of one; joins two
            (groups * begins + 2 * groups * extends + groups * joins) % MODULUS
            for begins, extends, joins in zip(ways[groups - 1], once[groups], twice[groups + 1])
        ]
        if groups >= 1
        else [0] * (s + 1)
        for groups in range(n + 1)
    ] + [[0] * (s + 1)]
print(sum(ways[1]) % MODULUS)
