#include <stdio.h>

static int sums[100001], starts[100001];

int main(void) {
  int n, gain, top = 1, longest = 0;
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 1; i <= n; i++) {
    if (scanf("%d", &gain) != 1) return 1;
    sums[i] = sums[i - 1] + gain;
    if (sums[i] < sums[starts[top - 1]]) starts[top++] = i;
  }
  for (int end = n; end > 0; end--)
    for (; top > 0 && sums[starts[top - 1]] < sums[end]; top--)
      if (end - starts[top - 1] > longest) longest = end - starts[top - 1];
  printf("%d\n", longest);
}
