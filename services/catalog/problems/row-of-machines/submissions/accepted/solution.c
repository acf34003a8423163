#include <stdio.h>

typedef struct {
  long long a, b;
} machine;

static machine machines[50000], to_end[50000], from_begin[50000];
static long long p;

static machine join(machine first, machine second) {
  return (machine){second.a * first.a % p, (second.a * first.b + second.b) % p};
}

int main(void) {
  int n, k;
  long long s, largest = 0;
  if (scanf("%d %d %lld %lld", &n, &k, &p, &s) != 4) return 1;
  for (int i = 0; i < n; i++) {
    if (scanf("%lld %lld", &machines[i].a, &machines[i].b) != 2) return 1;
    from_begin[i] = i % k == 0 ? machines[i] : join(from_begin[i - 1], machines[i]);
  }
  for (int i = n - 1; i >= 0; i--)
    to_end[i] = (i + 1) % k == 0 || i == n - 1 ? machines[i] : join(machines[i], to_end[i + 1]);
  for (int i = 0; i + k <= n; i++) {
    machine all = i % k == 0 ? to_end[i] : join(to_end[i], from_begin[i + k - 1]);
    long long out = (all.a * s + all.b) % p;
    if (out > largest) largest = out;
  }
  printf("%lld\n", largest);
}
