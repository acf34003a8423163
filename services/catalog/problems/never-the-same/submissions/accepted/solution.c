#include <stdio.h>

#define SEVERAL 61

static int only[20001], smallest[20001];  // of each pile the only good move, 0 for none, or SEVERAL

int main(void) {
  int k, q, pile;
  if (scanf("%d %d", &k, &q) != 2) return 1;
  for (int s = 1; s <= 20000; s++)
    for (int move = k < s ? k : s; move > 0; move--) {
      if (only[s - move] != 0 && only[s - move] != move) continue;
      only[s] = only[s] == 0 ? move : SEVERAL;
      smallest[s] = move;
    }
  while (q-- > 0 && scanf("%d", &pile) == 1) printf("%d ", smallest[pile]);
  printf("\n");
}
