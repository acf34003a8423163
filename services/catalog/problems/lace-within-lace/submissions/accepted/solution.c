#include <stdio.h>

#define ON_A_LEVEL 1000

typedef struct {
  int a, b, c, d;
  long long stitches;
} Known;

static int k, s, sizes[28], known_on[28];
static char plan[9][10];
static long long whole[28];
static Known known[28][ON_A_LEVEL]; /* a few dozen rectangles come on each level */

/* The stitches of a lace of this level in the rows a to b - 1 and the columns c to d - 1, from 0 on. */
static long long count(int level, int a, int b, int c, int d) {
  if (a == 0 && b == sizes[level] && c == 0 && d == sizes[level]) return whole[level];
  for (int i = 0; i < known_on[level]; i++) {
    Known *one = &known[level][i];
    if (one->a == a && one->b == b && one->c == c && one->d == d) return one->stitches;
  }
  int part = sizes[level - 1];
  long long stitches = 0;
  for (int i = a / part; i * part < b; i++)
    for (int j = c / part; j * part < d; j++) {
      if (plan[i][j] == '.') continue;
      int top = a > i * part ? a - i * part : 0, bottom = b < (i + 1) * part ? b - i * part : part;
      int left = c > j * part ? c - j * part : 0, right = d < (j + 1) * part ? d - j * part : part;
      /* turn the rectangle back */
      for (int turns = plan[i][j] - '0'; turns > 0; turns--) {
        int old_top = top, old_bottom = bottom;
        top = part - right;
        bottom = part - left;
        left = old_top;
        right = old_bottom;
      }
      stitches += count(level - 1, top, bottom, left, right);
    }
  if (known_on[level] < ON_A_LEVEL) known[level][known_on[level]++] = (Known){a, b, c, d, stitches};
  return stitches;
}

int main(void) {
  int digits = 0, a, b, c, d;
  if (scanf("%d %d", &k, &s) != 2) return 1;
  for (int i = 0; i < k; i++) {
    if (scanf("%9s", plan[i]) != 1) return 1;
    for (int j = 0; j < k; j++) digits += plan[i][j] != '.';
  }
  sizes[0] = 1;
  whole[0] = 1;
  for (int level = 1; level <= s; level++) {
    sizes[level] = sizes[level - 1] * k;
    whole[level] = whole[level - 1] * digits;
  }
  if (scanf("%d %d %d %d", &a, &b, &c, &d) != 4) return 1;
  printf("%lld\n", count(s, a - 1, b, c - 1, d));
}
