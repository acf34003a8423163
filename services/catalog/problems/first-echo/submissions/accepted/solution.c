#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SLOTS (1 << 17)

static char *table[SLOTS];
static char word[1 << 20];

int main(void) {
  int n;
  if (scanf("%d", &n) != 1) return 1;
  while (n-- > 0 && scanf("%1048575s", word) == 1) {
    unsigned slot = 5381;
    for (char *c = word; *c; c++) slot = slot * 33 + (unsigned char)*c;
    for (slot %= SLOTS; table[slot]; slot = (slot + 1) % SLOTS)
      if (strcmp(table[slot], word) == 0) {
        puts(word);
        return 0;
      }
    table[slot] = strdup(word);
  }
  puts("NONE");
}
