#include <stdio.h>
#include <stdlib.h>

static long long worths[22], *list;
static int length;

static void share(int thing, int end, long long difference) {
  if (thing == end) {
    list[length++] = difference;
    return;
  }
  share(thing + 1, end, difference);
  share(thing + 1, end, difference + worths[thing]);
  share(thing + 1, end, difference - worths[thing]);
}

static int compare(const void *a, const void *b) {
  long long x = *(const long long *)a, y = *(const long long *)b;
  return (x > y) - (x < y);
}

static long long *differences(int start, int end, int *count) {
  list = malloc(177147 * sizeof *list);
  length = 0;
  share(start, end, 0);
  qsort(list, length, sizeof *list, compare);
  *count = length;
  return list;
}

int main(void) {
  int n, lefts, rights;
  long long d, ways = 0;
  if (scanf("%d %lld", &n, &d) != 2) return 1;
  for (int i = 0; i < n; i++)
    if (scanf("%lld", &worths[i]) != 1) return 1;
  long long *left = differences(0, n / 2, &lefts), *right = differences(n / 2, n, &rights);
  for (int i = 0, j = rights - 1; i < lefts && j >= 0;) {
    long long sum = left[i] + right[j];
    if (sum < d) i++;
    else if (sum > d) j--;
    else {
      long long one = left[i], other = right[j], ones = 0, others = 0;
      while (i < lefts && left[i] == one) i++, ones++;
      while (j >= 0 && right[j] == other) j--, others++;
      ways += ones * others;
    }
  }
  printf("%lld\n", ways);
}
