#include <stdio.h>

// bends[n + i]: by how much more the water rises from place i - 1 to i than from i - 2 to i - 1.
static int bends[300003];

int main(void) {
  int n, m, p, h;
  if (scanf("%d %d", &n, &m) != 2) return 1;
  while (m-- > 0 && scanf("%d %d", &p, &h) == 2) {
    bends[n + p - h + 1]++;
    bends[n + p + 1] -= 2;
    bends[n + p + h + 1]++;
  }
  long long most = 0, rise = 0, slope = 0;
  int where = 0;
  for (int i = 0; i <= 2 * n; i++) {
    slope += bends[i];
    rise += slope;
    if (i > n && rise > most) {
      most = rise;
      where = i - n;
    }
  }
  printf("%lld %d\n", most, where);
}
