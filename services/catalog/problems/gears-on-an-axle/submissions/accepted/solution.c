#include <stdio.h>

static int divisors[50001];

static int gcd(int a, int b) { return b ? gcd(b, a % b) : a; }

int main(void) {
  int n, height = 0, teeth;
  char action;
  if (scanf("%d", &n) != 1) return 1;
  while (n-- > 0 && scanf(" %c", &action) == 1) {
    if (action == '-') {
      height--;
    } else {
      if (scanf("%d", &teeth) != 1) return 1;
      divisors[height + 1] = gcd(divisors[height], teeth);
      height++;
    }
    printf("%d\n", divisors[height]);
  }
}
