import sys
low, high = 1, 1000
while True:
    middle = (low + high) // 2
    print(middle, flush=True)
    reply = sys.stdin.readline().strip()
    if reply == 'right': break
    if reply == 'higher': low = middle + 1
    else: high = middle - 1
