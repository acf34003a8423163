#include <stdio.h>

static int places[4000];

int main(void) {
  int n, triples = 0;
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%d", &places[i]) != 1) return 1;
  for (int middle = 1; middle < n - 1; middle++) {
    int left = middle - 1, right = middle + 1;
    while (left >= 0 && right < n) {
      int before = places[middle] - places[left], after = places[right] - places[middle];
      if (before == after) triples++;
      if (before <= after) left--;
      else right++;
    }
  }
  printf("%d\n", triples);
}
