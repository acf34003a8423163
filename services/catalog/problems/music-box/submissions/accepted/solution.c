#include <stdio.h>
#include <string.h>

static char tune[2502], poem[2502];
static int wait[2501][26]; /* how many notes go by until a letter, from a place of the tune on; -1 if it never comes */
static long long ready[2502]; /* the first note at which she can sing again, with k letters sung so far */

int main(void) {
  long long times, rest;
  if (scanf("%lld %lld %2501s %2501s", &times, &rest, tune, poem) != 4) return 1;
  int length = strlen(tune), most = 0;
  long long end = times * length;

  int next[26];
  for (int letter = 0; letter < 26; letter++) next[letter] = -1;
  for (int place = length - 1; place >= 0; place--) next[tune[place] - 'a'] = place + length;
  for (int place = length - 1; place >= 0; place--) {
    next[tune[place] - 'a'] = place;
    for (int letter = 0; letter < 26; letter++) wait[place][letter] = next[letter] < 0 ? -1 : next[letter] - place;
  }

  for (const char *at = poem; *at; at++) {
    int letter = *at - 'a', now = most;
    if (wait[0][letter] < 0) continue;
    /* from the longest on, so that this letter is not sung twice */
    for (int k = now; k >= 0; k--) {
      long long note = ready[k] + wait[ready[k] % length][letter];
      if (k == now) {
        if (note < end) ready[++most] = note + rest + 1;
      } else if (note + rest + 1 < ready[k + 1]) {
        ready[k + 1] = note + rest + 1;
      }
    }
  }
  printf("%d\n", most);
}
