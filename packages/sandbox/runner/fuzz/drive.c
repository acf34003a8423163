// Stands in for libFuzzer where only gcc is at hand: mutations of sound frames, from a seed, for a number of rounds.
// usage: fuzz-frames <rounds> <seed>; says how many inputs a parser took.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { ROOM = 4096 };
static uint8_t frame[ROOM];
static size_t length;
static uint64_t state;

static uint32_t any(uint32_t below) { // splitmix64
  uint64_t z = (state += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return (uint32_t)((z ^ (z >> 31)) % below);
}

static void number(uint32_t n) {
  memcpy(frame + length, &n, 4);
  length += 4;
}

static void text(const char *s, uint32_t n) {
  number(n);
  memcpy(frame + length, s, n);
  length += n;
}

static void sound_setup(void) {
  uint32_t slots = any(4);
  number(slots);
  for (uint32_t i = 0; i < slots; i++) text("native", 6), number(any(4)), number(16), text("b\t/usr\t/usr\n", 11), text("/bin/a\0x", 9);
}

static void sound_job(void) {
  number(any(3)), number(any(4));
  for (int i = 0; i < 7; i++) number(any(100));
  uint32_t files = any(4), runs = any(6);
  number(files);
  for (uint32_t i = 0; i < files; i++) text("Main$1.class", 12), text("content", any(8));
  number(1), text("/box/main\0-x", 13);
  number(runs);
  for (uint32_t i = 0; i < runs; i++) number(0), text("12345678", any(9));
  text("main", any(2) * 4);
}

static void mutate(void) {
  static const uint32_t edges[] = {0, 1, 0x7f, 0xff, 0x7fffffff, 0x80000000, 0xfffffffc, 0xffffffff};
  switch (any(6)) {
    case 0: frame[any((uint32_t)length)] ^= (uint8_t)(1 << any(8)); break;
    case 1: frame[any((uint32_t)length)] = (uint8_t)any(256); break;
    case 2: length = 1 + any((uint32_t)length); break;
    case 3: if (length > 8) memcpy(frame + 1 + any((uint32_t)length - 5), &edges[any(8)], 4); break;
    case 4: if (length < ROOM - 8) frame[length++] = (uint8_t)any(256); break;
  }
}

int main(int argc, char **argv) {
  long rounds = argc > 1 ? atol(argv[1]) : 100000;
  state = argc > 2 ? strtoull(argv[2], 0, 10) : 1;
  for (long i = 0; i < rounds; i++) {
    length = 0;
    frame[length++] = (uint8_t)any(3);
    if (frame[0] == 0) sound_setup();
    else if (frame[0] == 1) sound_job();
    else number(0), number(1000), number(64), text("source", 6);
    for (uint32_t k = any(4); k > 0; k--) mutate();
    LLVMFuzzerTestOneInput(frame, length);
  }
  printf("%ld frames\n", rounds);
}
