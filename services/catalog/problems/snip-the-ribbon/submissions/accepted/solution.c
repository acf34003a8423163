#include <stdio.h>
#include <string.h>

static char ribbon[50001];

int main(void) {
  int m, outside[128] = {0}, too_many = 0;
  if (scanf("%d %50000s", &m, ribbon) != 2) return 1;
  int n = (int)strlen(ribbon);
  for (int i = 0; i < n; i++)
    if (++outside[(int)ribbon[i]] == m + 1) too_many++;
  int shortest = too_many ? n : 0;
  for (int start = 0, end = 0; end < n; end++) {
    if (--outside[(int)ribbon[end]] == m) too_many--;
    for (; start <= end && too_many == 0; start++) {
      if (end - start + 1 < shortest) shortest = end - start + 1;
      if (++outside[(int)ribbon[start]] == m + 1) too_many++;
    }
  }
  printf("%d\n", shortest);
}
