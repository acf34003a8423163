#include <stdio.h>

static char letter[80001];
static int before[80001], jump[80001], depth[80001], drafts[80001];

int main(void) {
  int n, nodes = 1, count = 1, draft, k;
  char kind, c;
  if (scanf("%d", &n) != 1) return 1;
  while (n-- > 0 && scanf(" %c %d", &kind, &draft) == 2) {
    int node = drafts[draft];
    if (kind == '-') {
      drafts[count++] = before[node];
    } else if (kind == '+' && scanf(" %c", &c) == 1) {
      int over = jump[node];
      int equal = depth[node] - depth[over] == depth[over] - depth[jump[over]];
      letter[nodes] = c;
      before[nodes] = node;
      jump[nodes] = equal ? jump[over] : node;
      depth[nodes] = depth[node] + 1;
      drafts[count++] = nodes++;
    } else if (kind == '?' && scanf("%d", &k) == 1) {
      int wanted = depth[node] - k + 1;
      while (wanted > 0 && depth[node] > wanted)
        node = depth[jump[node]] >= wanted ? jump[node] : before[node];
      printf("%c\n", wanted > 0 ? letter[node] : '.');
    }
  }
}
