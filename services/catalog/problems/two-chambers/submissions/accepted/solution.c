#include <stdio.h>

static int origin[150001];

int main(void) {
  int n, a, b, tunnels = 0;
  if (scanf("%d %d %d", &n, &a, &b) != 3) return 1;
  for (int i = 2; i <= n; i++)
    if (scanf("%d", &origin[i]) != 1) return 1;
  for (; a != b; tunnels++) {
    if (a > b) a = origin[a];
    else b = origin[b];
  }
  printf("%d %d\n", tunnels, a);
}
