#include <stdio.h>
#include <string.h>

#define MOST 80000

static int n, k, heights[MOST], mirrored[MOST], right[5][MOST], left[5][MOST];
static int waiting[5][MOST], size[5]; /* on stack m lie the planks that have met m lower ones */

/* Finds for each m from 0 to k and each plank the place of the lower plank behind it that comes after m other ones, or n. */
static void lower_behind(const int *planks, int (*found)[MOST]) {
  memset(size, 0, sizeof size);
  for (int m = 0; m <= k; m++)
    for (int place = 0; place < n; place++) found[m][place] = n;
  for (int place = 0; place < n; place++) {
    for (int m = k; m >= 0; m--) {
      int kept = size[m];
      while (kept > 0 && planks[waiting[m][kept - 1]] > planks[place]) found[m][waiting[m][--kept]] = place;
      /* in the order in which they lay */
      if (m < k)
        for (int i = kept; i < size[m]; i++) waiting[m + 1][size[m + 1]++] = waiting[m][i];
      size[m] = kept;
    }
    waiting[0][size[0]++] = place;
  }
}

int main(void) {
  int new_height;
  if (scanf("%d %d %d", &n, &k, &new_height) != 3) return 1;
  for (int i = 0; i < n; i++) {
    if (scanf("%d", &heights[i]) != 1) return 1;
    mirrored[n - 1 - i] = heights[i];
  }
  lower_behind(heights, right);
  lower_behind(mirrored, left);
  long long best = (long long)new_height * (k < n ? k : n);
  for (int a = 0; a <= k; a++)
    for (int place = 0; place < n; place++) {
      int begin = n - left[a][n - 1 - place];
      long long area = (long long)heights[place] * (right[k - a][place] - begin);
      if (area > best) best = area;
    }
  printf("%lld\n", best);
}
