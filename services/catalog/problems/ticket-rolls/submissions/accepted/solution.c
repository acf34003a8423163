#include <stdio.h>

static int l[20000], r[20000];

int main(void) {
  int n;
  long long k;
  if (scanf("%d %lld", &n, &k) != 2) return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d %d", &l[i], &r[i]) != 2) return 1;
  int low = 1, high = 1000000000;
  while (low < high) {
    int middle = low + (high - low) / 2;
    long long count = 0;
    for (int i = 0; i < n; i++)
      if (l[i] <= middle) count += (r[i] < middle ? r[i] : middle) - l[i] + 1;
    if (count >= k) high = middle;
    else low = middle + 1;
  }
  printf("%d\n", low);
}
