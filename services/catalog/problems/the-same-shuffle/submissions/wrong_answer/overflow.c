// Keeps the number of shuffles in 32 bits.
#include <stdio.h>

static int to[20001], row[20001], ring[20001];

int main(void) {
  int n;
  long long k;
  if (scanf("%d %lld", &n, &k) != 2) return 1;
  for (int i = 1; i <= n; i++)
    if (scanf("%d", &to[i]) != 1) return 1;
  for (int start = 1; start <= n; start++) {
    if (row[start]) continue;
    int length = 0, place = start;
    do {
      ring[length++] = place;
      place = to[place];
    } while (place != start);
    for (int i = 0; i < length; i++) row[ring[(i + (unsigned)k) % length]] = ring[i];
  }
  for (int i = 1; i <= n; i++) printf("%d%c", row[i], i < n ? ' ' : '\n');
}
