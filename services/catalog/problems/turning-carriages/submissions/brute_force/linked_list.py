# As the story tells it: takes carriages off one by one.
n, k = map(int, input().split())
train = input().split()
out = []
while len(train) >= k:
    turned = []
    for _ in range(k):
        turned.insert(0, train.pop(0))
    out += turned
print(*(out + train))
