#include <stdio.h>

enum { TOP = 1000000 };
static int height[100000], tree[TOP + 1];

static void change(int place, int by) {
  for (; place <= TOP; place += place & -place) tree[place] += by;
}

static int up_to(int place) {
  int count = 0;
  for (; place > 0; place -= place & -place) count += tree[place];
  return count;
}

int main(void) {
  int n, k, longest = 0, pairs = 0;
  if (scanf("%d %d", &n, &k) != 2) return 1;
  for (int first = 0, last = 0; last < n; last++) {
    if (scanf("%d", &height[last]) != 1) return 1;
    pairs += last - first - up_to(height[last]);
    change(height[last], 1);
    for (; pairs > k; first++) {
      pairs -= up_to(height[first] - 1);
      change(height[first], -1);
    }
    if (last - first + 1 > longest) longest = last - first + 1;
  }
  printf("%d\n", longest);
}
