# Searches the second notebook for every room: O(n^2).
n = int(input())
entered = list(map(int, input().split()))
left = list(map(int, input().split()))
plans = 1
for room, following in zip(entered, entered[1:]):
    if left.index(following) + 1 == left.index(room):
        plans = plans * 2 % 1_000_000_007
print(plans)
