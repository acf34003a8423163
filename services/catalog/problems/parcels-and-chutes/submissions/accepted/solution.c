#include <stdio.h>
#include <stdlib.h>

static int floors[50000], sorted[50000];
// starts[c]: a Fenwick tree of maxima: where the falling chains of c + 1 parcels that end with a floor
// begin at the latest, counted from 1; 0 if there is none.
static int starts[5][50001];

static int falling(const void *one, const void *other) {
  int a = *(const int *)one, b = *(const int *)other;
  return (a < b) - (a > b);
}

int main(void) {
  int n, k;
  if (scanf("%d %d", &n, &k) != 2) return 1;
  for (int i = 0; i < n; i++) {
    if (scanf("%d", &floors[i]) != 1) return 1;
    sorted[i] = floors[i];
  }
  qsort(sorted, n, sizeof *sorted, falling);
  int first = 0, longest = 0;  // first: how many parcels lie before the stretch
  for (int i = 1; i <= n; i++) {
    // how many floors are greater, and one more
    int own = 0;
    for (int step = 1 << 15; step > 0; step >>= 1)
      if (own + step <= n && sorted[own + step - 1] > floors[i - 1]) own += step;
    own++;
    int start = i;
    for (int c = 0; c < k && start > 0; c++) {
      // A chain of one parcel less that ends with a greater floor goes on with this parcel.
      int before = 0;
      for (int place = own - 1; place > 0; place &= place - 1)
        if (starts[c][place] > before) before = starts[c][place];
      for (int place = own; place <= n; place += place & -place)
        if (starts[c][place] < start) starts[c][place] = start;
      start = before;
    }
    // k + 1 falling parcels: the stretch has to begin behind the first of them.
    if (start > first) first = start;
    if (i - first > longest) longest = i - first;
  }
  printf("%d\n", longest);
}
