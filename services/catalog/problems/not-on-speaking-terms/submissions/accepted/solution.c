#include <stdio.h>

static int first[60001], next_end[200002], other[200002], waiting[60001], heard[60001], minute[60001], mark[60001];

int main(void) {
  int n, m;
  if (scanf("%d %d", &n, &m) != 2) return 1;
  for (int i = 1; i <= 2 * m; i += 2) {
    int a, b;
    if (scanf("%d %d", &a, &b) != 2) return 1;
    other[i] = b;
    next_end[i] = first[a];
    first[a] = i;
    other[i + 1] = a;
    next_end[i + 1] = first[b];
    first[b] = i + 1;
  }
  int left = 0, known = 0;
  for (int person = 2; person <= n; person++) waiting[left++] = person;
  heard[known++] = 1;
  for (int i = 0; i < known; i++) {
    int teller = heard[i], staying = 0;
    for (int end = first[teller]; end; end = next_end[end]) mark[other[end]] = teller;
    for (int k = 0; k < left; k++) {
      int person = waiting[k];
      if (mark[person] == teller) {
        waiting[staying++] = person;
      } else {
        minute[person] = minute[teller] + 1;
        heard[known++] = person;
      }
    }
    left = staying;
  }
  printf("%d %d\n", known, minute[heard[known - 1]]);
}
