#include <stdio.h>

enum { MODULUS = 1000003, MOST = 100001 };
static int moves[MOST], seen[MOST], rings[MOST];
static long long inverse[MOST], ways[MOST];

static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }

int main(void) {
  int n, k;
  if (scanf("%d %d", &n, &k) != 2) return 1;
  for (int i = 1; i <= n; i++)
    if (scanf("%d", &moves[i]) != 1) return 1;
  for (int start = 1; start <= n; start++) {
    int length = 0;
    for (int chair = start; !seen[chair]; chair = moves[chair], length++) seen[chair] = 1;
    if (length > 0) rings[length]++;
  }
  inverse[1] = 1;
  for (int i = 2; i <= n; i++) inverse[i] = (MODULUS - MODULUS / i) * inverse[MODULUS % i] % MODULUS;
  long long rules = 1;
  for (int length = 1; length <= n; length++) {
    int sizes[100], groups = 0;
    long long turns[100], turn = 1;
    // k moves split a ring of m * length chairs into m rings just if the common divisor is m.
    // To join m rings, each but the first is turned in one of `length` ways.
    for (int m = 1; m <= k && m <= rings[length]; m++) {
      if (k % m == 0 && gcd(m * length, k) == m) {
        sizes[groups] = m;
        turns[groups++] = turn;
      }
      turn = turn * length % MODULUS;
    }
    // ways[c]: in how many ways c rings are joined in groups, divided by c!.
    // c * ways[c] is the sum over the size of the group that the last ring is in.
    ways[0] = 1;
    for (int c = 1; c <= rings[length]; c++) {
      long long total = 0;
      for (int g = 0; g < groups && sizes[g] <= c; g++) total += turns[g] * ways[c - sizes[g]];
      ways[c] = total % MODULUS * inverse[c] % MODULUS;
    }
    rules = rules * ways[rings[length]] % MODULUS;
    for (int i = 1; i <= rings[length]; i++) rules = rules * i % MODULUS;
  }
  printf("%lld\n", rules);
}
