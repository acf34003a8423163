#include <stdio.h>
#include <string.h>

#define SLOTS (1 << 18)

static char names[SLOTS][9];
static int inside[SLOTS];

int main(void) {
  int n, mistakes = 0, guests = 0;
  char sign, name[9];
  if (scanf("%d", &n) != 1) return 1;
  while (n-- > 0 && scanf(" %c %8s", &sign, name) == 2) {
    unsigned slot = 5381;
    for (char *c = name; *c; c++) slot = slot * 33 + (unsigned char)*c;
    for (slot %= SLOTS; names[slot][0] && strcmp(names[slot], name); slot = (slot + 1) % SLOTS) {
    }
    strcpy(names[slot], name);
    int comes = sign == '+';
    if (inside[slot] == comes) mistakes++;
    else guests += comes ? 1 : -1;
    inside[slot] = comes;
  }
  printf("%d %d\n", mistakes, guests);
}
