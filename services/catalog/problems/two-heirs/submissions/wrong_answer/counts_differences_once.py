# Forgets that several ways make the same difference.
n, d = map(int, input().split())
worths = list(map(int, input().split()))


def differences(things):
    known = [0]
    for worth in things:
        known = [x + change for x in known for change in (0, worth, -worth)]
    return known


left = set(differences(worths[:n // 2]))
print(sum(d - x in left for x in differences(worths[n // 2:])))
