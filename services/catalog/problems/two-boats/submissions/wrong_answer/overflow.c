// The number of races is larger than an int.
#include <stdio.h>

#define SLOTS (1 << 20)

static int weights[2000], sums[SLOTS], counts[SLOTS];

static unsigned slot_of(int sum) {
  unsigned slot = sum * 2654435761u >> 12;
  while (counts[slot] && sums[slot] != sum) slot = (slot + 1) % SLOTS;
  return slot;
}

int main(void) {
  int n;
  int races = 0;
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &weights[i]) != 1) return 1;
  for (int third = 0; third < n; third++) {
    for (int i = third + 1; i < n; i++) races += counts[slot_of(weights[third] + weights[i])];
    for (int i = 0; i < third; i++) {
      unsigned slot = slot_of(weights[i] + weights[third]);
      sums[slot] = weights[i] + weights[third];
      counts[slot]++;
    }
  }
  printf("%d\n", races);
}
