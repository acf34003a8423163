#include <stdio.h>

static int low[50001], high[50001], count[50001], above[50001], first[50001], next[50001], order[50001];

int main(void) {
  int n, unbroken = 0;
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 1; i <= n; i++) {
    if (scanf("%d", &low[i]) != 1) return 1;
    high[i] = low[i];
    count[i] = 1;
  }
  for (int i = 2; i <= n; i++) {
    if (scanf("%d", &above[i]) != 1) return 1;
    next[i] = first[above[i]];
    first[above[i]] = i;
  }
  int length = 0;
  order[length++] = 1;
  for (int i = 0; i < length; i++)
    for (int room = first[order[i]]; room; room = next[room]) order[length++] = room;
  while (length-- > 0) {
    int room = order[length], over = above[room];
    if (high[room] - low[room] == count[room] - 1) unbroken++;
    if (low[room] < low[over]) low[over] = low[room];
    if (high[room] > high[over]) high[over] = high[room];
    count[over] += count[room];
  }
  printf("%d\n", unbroken);
}
