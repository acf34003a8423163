# Makes a window shorter from the left as long as its sum is not above 0.
input()
gains = list(map(int, input().split()))
start = total = longest = 0
for end, gain in enumerate(gains):
    total += gain
    while start <= end and total <= 0:
        total -= gains[start]
        start += 1
    longest = max(longest, end - start + 1)
print(longest)
