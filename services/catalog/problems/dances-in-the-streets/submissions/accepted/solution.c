#include <stdio.h>

#define MOST 50001
#define NEVER (-1000000000000000000LL)

static int n, k, head[MOST], following[2 * MOST], end[2 * MOST], coins[2 * MOST];
static int squares[MOST], came[MOST], above[MOST], earns[MOST], more[MOST];
static long long gain[MOST];

static void join(int street, int a, int b, int earned) {
  end[street] = b;
  coins[street] = earned;
  following[street] = head[a];
  head[a] = street;
}

/* Returns the most that any number of dances earn if each pays the fee, and finds the greatest number of dances that earn so much. */
static long long best(long long fee, int *count) {
  /* what a square brings if it dances with one below instead of staying free, and how many dances more that are */
  for (int place = 0; place < n; place++) {
    gain[place] = NEVER;
    more[place] = 0;
  }
  long long total = 0;
  *count = 0;
  for (int place = n - 1; place >= 0; place--) {
    long long rest = earns[place] - fee;
    int dances = 1, up = above[place];
    if (gain[place] > 0 || (gain[place] == 0 && more[place])) {
      total += gain[place];
      *count += more[place];
      rest -= gain[place];
      dances -= more[place];
    }
    if (place && (rest > gain[up] || (rest == gain[up] && dances > more[up]))) {
      gain[up] = rest;
      more[up] = dances;
    }
  }
  return total;
}

int main(void) {
  if (scanf("%d %d", &n, &k) != 2) return 1;
  for (int i = 1, a, b, earned; i < n; i++) {
    if (scanf("%d %d %d", &a, &b, &earned) != 3) return 1;
    join(2 * i, a, b, earned);
    join(2 * i + 1, b, a, earned);
  }
  /* the squares from 1 on, each behind the one above it; `above` and `earns` are by places in this order */
  int reached = 0, count;
  squares[reached++] = 1;
  for (int place = 0; place < n; place++) {
    int square = squares[place];
    for (int street = head[square]; street; street = following[street])
      if (end[street] != came[square]) {
        came[end[street]] = square;
        above[reached] = place;
        earns[reached] = coins[street];
        squares[reached++] = end[street];
      }
  }
  /* the greatest fee with which at least k dances are best */
  long long low = -1000000LL * n, high = 1000000;
  while (low < high) {
    long long fee = low + (high - low + 1) / 2;
    best(fee, &count);
    if (count >= k) low = fee;
    else high = fee - 1;
  }
  printf("%lld\n", best(low, &count) + k * low);
}
