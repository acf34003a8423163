#include <stdio.h>

#define MOST 50001

static long long away[MOST], height[MOST];
static int toward[MOST], first[MOST], following[MOST], seen[MOST];
static int chain[MOST]; /* the stack: its first places are the convex chain on the way from the terminus */
static int place_of[MOST], before[MOST], size_before[MOST]; /* where a station lies, what it has overwritten, and the size before */

/* Whether a station lies above the continuation of the edge that ends at a place of the chain. */
static int above(int station, int place) {
  int a = chain[place - 1], b = chain[place];
  return (height[station] - height[b]) * (away[b] - away[a]) > (height[b] - height[a]) * (away[station] - away[b]);
}

int main(void) {
  int n, size = 0;
  if (scanf("%d %lld", &n, &height[1]) != 2) return 1;
  for (int station = 2, length; station <= n; station++) {
    if (scanf("%d %d %lld", &toward[station], &length, &height[station]) != 3) return 1;
    away[station] = away[toward[station]] + length;
    following[station] = first[toward[station]];
    first[toward[station]] = station;
  }
  int station = 1;
  while (station) {
    int low = 1, high = size > 1 ? size : 1;
    while (low < high) {
      int middle = (low + high) / 2;
      if (above(station, middle)) high = middle;
      else low = middle + 1;
    }
    int place = size ? low : 0;
    if (place) seen[station] = chain[place - 1];
    place_of[station] = place;
    before[station] = chain[place];
    size_before[station] = size;
    chain[place] = station;
    size = place + 1;
    if (first[station]) {
      station = first[station];
      continue;
    }
    /* back from branches that are done, until there is another one */
    int next = 0;
    while (station && !next) {
      chain[place_of[station]] = before[station];
      size = size_before[station];
      next = following[station];
      station = toward[station];
    }
    station = next;
  }
  for (int i = 2; i <= n; i++) printf("%d\n", seen[i]);
}
