#include <stdio.h>

static int sign, crooked;

static long long weight(void) {
  if (sign != '[') {
    long long figure = 0;
    for (; sign >= '0' && sign <= '9'; sign = getchar()) figure = 10 * figure + sign - '0';
    return figure;
  }
  sign = getchar();
  long long left = weight();
  sign = getchar();
  long long right = weight();
  sign = getchar();
  crooked += left != right;
  return left + right;
}

int main(void) {
  sign = getchar();
  long long total = weight();
  printf("%d %lld\n", crooked, total);
}
