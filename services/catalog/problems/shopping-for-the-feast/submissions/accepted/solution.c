#include <stdio.h>
#include <string.h>

static long long exact[1 << 17], more[1 << 17];

int main(void) {
  int n, k, good, known = 0;
  int recent[17], latest[17];  // the goods, the one that was seen last in front, and where
  if (scanf("%d %d", &n, &k) != 2) return 1;
  for (int stall = 0; stall < n; stall++) {
    if (scanf("%d", &good) != 1) return 1;
    good--;
    int i = 0;
    while (i < known && recent[i] != good) i++;
    if (i == known) known++;
    memmove(recent + 1, recent, i * sizeof *recent);
    recent[0] = good;
    latest[good] = stall;
    // Stretches that end here: beyond the latest stall of a good they sell it too.
    for (int goods = 0, place = stall, j = 0; j < known; j++) {
      goods |= 1 << recent[j];
      int before = j + 1 < known ? latest[recent[j + 1]] : -1;
      exact[goods] += place - before;
      place = before;
    }
  }
  int sets = 1 << k;
  memcpy(more, exact, sizeof more);
  for (int bit = 1; bit < sets; bit <<= 1)
    for (int goods = 0; goods < sets; goods++)
      if (!(goods & bit)) more[goods] += more[goods | bit];
  long long ways = 0;
  for (int goods = 0; goods < sets; goods++) ways += exact[goods] * more[(sets - 1) ^ goods];
  printf("%lld\n", ways);
}
