# Finds the most pairs for each space by exchanging skates, with no thought of order.
n, m, k = map(int, input().split())
feet = list(map(int, input().split()))
skates = list(map(int, input().split()))


def serve(i, space, owner, asked):
    for j in range(m):
        if j not in asked and 0 <= skates[j] - feet[i] <= space:
            asked.add(j)
            if j not in owner or serve(owner[j], space, owner, asked):
                owner[j] = i
                return True
    return False


spaces = sorted({s - f for s in skates for f in feet if s >= f})
answer = -1
for space in spaces:
    owner = {}
    for i in range(n):
        serve(i, space, owner, set())
    if len(owner) >= k:
        answer = space
        break
print(answer)
