#include <stdio.h>

static long long places[2002], best[2002];  // where the other one may wait

static long long distance(long long a, long long b) {
  return a < b ? b - a : a - b;
}

int main(void) {
  int n, known = 1;
  long long here, call;
  if (scanf("%d %lld %lld", &n, &here, &places[0]) != 3) return 1;
  while (n-- > 0 && scanf("%lld", &call) == 1) {
    long long other_goes = best[0] + distance(places[0], call);
    for (int i = 0; i < known; i++) {
      long long floors = best[i] + distance(places[i], call);
      if (floors < other_goes) other_goes = floors;
      best[i] += distance(here, call);
    }
    places[known] = here;
    best[known++] = other_goes;
    here = call;
  }
  long long fewest = best[0];
  for (int i = 1; i < known; i++)
    if (best[i] < fewest) fewest = best[i];
  printf("%lld\n", fewest);
}
