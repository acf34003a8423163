#include <stdio.h>

static int entered[85000], before[85001];

int main(void) {
  int n, plans = 1, last = 0, room;
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &entered[i]) != 1) return 1;
  for (int i = 0; i < n; i++) {
    if (scanf("%d", &room) != 1) return 1;
    before[room] = last;
    last = room;
  }
  for (int i = 0; i + 1 < n; i++)
    if (before[entered[i]] == entered[i + 1]) plans = plans * 2 % 1000000007;
  printf("%d\n", plans);
}
