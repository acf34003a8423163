#include <stdbool.h>
#include <stdio.h>

static int passes_to[100001];
static bool seen[100001];

int main(void) {
  int n, count = 0, person = 1;
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 1; i <= n; i++)
    if (scanf("%d", &passes_to[i]) != 1) return 1;
  for (; !seen[person]; person = passes_to[person]) {
    seen[person] = true;
    count++;
  }
  printf("%d %d\n", count, person);
}
