def read():
    n, m = map(int, input().split())
    corners = [tuple(map(int, input().split())) for _ in range(n + m)]
    return corners[:n], corners[n:]


def outside(polygon, points):
    """Whether a line along a side has all the points on its other side."""
    for (x, y), (u, v) in zip(polygon, polygon[1:] + polygon[:1]):
        if all((u - x) * (b - y) - (v - y) * (a - x) < 0 for a, b in points):
            return True
    return False


reef, raft = read()
low_x, high_x = min(x for x, _ in reef) - max(x for x, _ in raft), max(x for x, _ in reef) - min(x for x, _ in raft)
low_y, high_y = min(y for _, y in reef) - max(y for _, y in raft), max(y for _, y in reef) - min(y for _, y in raft)
stuck = 0
for dx in range(low_x, high_x + 1):
    for dy in range(low_y, high_y + 1):
        moved = [(x + dx, y + dy) for x, y in raft]
        stuck += not outside(reef, moved) and not outside(moved, reef)
print(stuck)
