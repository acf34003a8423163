#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static const uint64_t PRIME = (1ULL << 61) - 1;
static int actors[100000], order[100000], back[100000], following[100000];
static uint64_t powers[100001], hashes[100000];

static uint64_t times(uint64_t a, uint64_t b) { return (unsigned __int128)a * b % PRIME; }

/** Lines of one actor stand together, from the first to the last. */
static int by_actor(const void *one, const void *other) {
  int a = *(const int *)one, b = *(const int *)other;
  if (actors[a] != actors[b]) return actors[a] < actors[b] ? -1 : 1;
  return a - b;
}

static int ascending(const void *one, const void *other) {
  uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)other;
  return (a > b) - (a < b);
}

int main(void) {
  int n, k;
  uint64_t base, scene = 0;
  FILE *random = fopen("/dev/urandom", "rb");
  if (!random || fread(&base, sizeof base, 1, random) != 1) return 1;
  base = base % (PRIME - 200000) + 100001;
  if (scanf("%d %d", &n, &k) != 2) return 1;
  for (int i = 0; i < n; i++) {
    if (scanf("%d", &actors[i]) != 1) return 1;
    order[i] = i;
    following[i] = n;
  }
  // back: how many lines ago the same actor spoke, 0 if never; following: the next line of the same actor
  qsort(order, n, sizeof *order, by_actor);
  for (int i = 1; i < n; i++)
    if (actors[order[i]] == actors[order[i - 1]]) {
      back[order[i]] = order[i] - order[i - 1];
      following[order[i - 1]] = order[i];
    }
  powers[0] = 1;
  for (int i = 1; i <= k; i++) powers[i] = times(powers[i - 1], base);
  for (int line = 0; line < n; line++) {
    int first = line - k + 1;
    // The line before the first leaves; the next one of its actor becomes a first line.
    int orphan = first > 0 ? following[first - 1] : n;
    if (orphan < line) scene = (scene + PRIME - times(back[orphan], powers[line - 1 - orphan])) % PRIME;
    int known = line - back[line] >= first ? back[line] : 0;
    scene = (times(scene, base) + known) % PRIME;
    if (first >= 0) hashes[first] = scene;
  }
  // Instead of a map: equal hashes stand beside each other once they are sorted.
  qsort(hashes, n - k + 1, sizeof *hashes, ascending);
  long long pairs = 0;
  for (int i = 1, equal = 0; i <= n - k; i++) {
    equal = hashes[i] == hashes[i - 1] ? equal + 1 : 0;
    pairs += equal;
  }
  printf("%lld\n", pairs);
}
