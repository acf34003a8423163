#include <stdio.h>

static int choirs[50000], count[1000001], recordings[1000001];

int main(void) {
  int n, k, all = 0, best = 0, leader = 0;
  if (scanf("%d %d", &n, &k) != 2) return 1;
  for (int i = 0; i < n; i++) {
    if (scanf("%d", &choirs[i]) != 1) return 1;
    count[choirs[i]]++;
    if (i >= k) {
      count[choirs[i - k]]--;
      if (2 * count[leader] <= k) leader = 0;
    }
    if (2 * count[choirs[i]] > k) leader = choirs[i];
    if (i < k - 1 || leader == 0) continue;
    all++;
    recordings[leader]++;
  }
  for (int choir = 1; choir <= 1000000; choir++)
    if (recordings[choir] > recordings[best]) best = choir;
  printf("%d %d\n", all, best);
}
