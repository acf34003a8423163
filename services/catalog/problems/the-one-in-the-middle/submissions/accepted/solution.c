#include <stdio.h>

#define LOWEST (-1000000)
#define SIZE (1 << 21)

/* A Fenwick tree over the strengths, and a walk down it to the k-th smallest. */
static int tree[SIZE + 1];

int main(void) {
  int n, strength;
  long long sum = 0;
  if (scanf("%d", &n) != 1) return 1;
  for (int m = 1; m <= n && scanf("%d", &strength) == 1; m++) {
    for (int i = strength - LOWEST + 1; i <= SIZE; i += i & -i) tree[i]++;
    int rank = (m + 1) / 2, place = 0;
    for (int step = SIZE / 2; step > 0; step /= 2)
      if (tree[place + step] < rank) {
        place += step;
        rank -= tree[place];
      }
    sum += place + LOWEST;
  }
  printf("%lld\n", sum);
}
