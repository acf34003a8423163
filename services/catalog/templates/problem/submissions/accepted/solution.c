#include <stdio.h>

int main(void) {
  int n, value, low = 1000000000, high = 0;
  if (scanf("%d", &n) != 1) return 1;
  while (scanf("%d", &value) == 1) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  printf("%d\n", high - low);
}
