#include <stdio.h>

#define SLOTS (1 << 18)

static int days[SLOTS], free_friends[SLOTS], last_friend[SLOTS];

int main(void) {
  int m, count, day, earliest = -1;
  if (scanf("%d", &m) != 1) return 1;
  for (int friend = 1; friend <= m; friend++) {
    if (scanf("%d", &count) != 1) return 1;
    while (count-- > 0 && scanf("%d", &day) == 1) {
      unsigned slot = day * 2654435761u >> 14;
      while (days[slot] && days[slot] != day) slot = (slot + 1) % SLOTS;
      days[slot] = day;
      if (last_friend[slot] == friend) continue;
      last_friend[slot] = friend;
      if (++free_friends[slot] == m && (earliest < 0 || day < earliest)) earliest = day;
    }
  }
  printf("%d\n", earliest);
}
