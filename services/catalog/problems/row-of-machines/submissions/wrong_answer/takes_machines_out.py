# A machine can be taken out by an inverse only if p is prime and a is not 0.
n, k, p, s = map(int, input().split())
machines = [tuple(map(int, input().split())) for _ in range(n)]
a, b, largest = 1, 0, 0
for i, (c, d) in enumerate(machines):
    a, b = c * a % p, (c * b + d) % p
    if i >= k:
        e, f = machines[i - k]
        inverse = pow(e, p - 2, p)
        a, b = a * inverse % p, (b - a * inverse * f) % p
    if i >= k - 1:
        largest = max(largest, (a * s + b) % p)
print(largest)
