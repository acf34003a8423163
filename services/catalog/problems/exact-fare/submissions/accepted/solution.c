#include <stdio.h>

static int v[100000];

int main(void) {
  int n, fare;
  if (scanf("%d %d", &n, &fare) != 2) return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &v[i]) != 1) return 1;
  int i = 0, j = n - 1;
  while (i < j && v[i] + v[j] != fare) {
    if (v[i] + v[j] < fare) i++;
    else j--;
  }
  puts(i < j ? "YES" : "NO");
}
