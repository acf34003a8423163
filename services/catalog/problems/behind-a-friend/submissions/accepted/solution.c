#include <stdio.h>

static int behind[150001];

int main(void) {
  int n, friend;
  if (scanf("%d", &n) != 1) return 1;
  for (int person = 1; person <= n; person++) {
    if (scanf("%d", &friend) != 1) return 1;
    behind[person] = behind[friend];
    behind[friend] = person;
  }
  for (int person = behind[0]; person != 0; person = behind[person])
    printf("%d%c", person, behind[person] != 0 ? ' ' : '\n');
}
