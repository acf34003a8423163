// What two programs print to each other. The runner passes it on: so it sees which of them stopped first, whatever the scheduler does, and
// keeps the beginning of what was said.
#ifndef EXCHANGE_H
#define EXCHANGE_H
#include <poll.h>
#include <stddef.h>
#include "frame.h"

enum { PLAYER, INTERACTOR };
enum { HELD = 64 << 10, EXCHANGE_FDS = 4 };

struct exchange {
  int out[2]; // where each program prints; -1 once that has ended
  int in[2];  // where each program reads; -1 once nothing comes any more
  int first;  // the program that was the first to print or to read no more, or -1
  size_t unread[2]; // bytes that waited for each program to read them when one of them stopped
  uint64_t printed[2];
  size_t at[2], end[2]; // of what each program has printed and the other has not taken
  char held[2][HELD];
  uint32_t kept, piece; // bytes of `log`, and where its last piece begins
  int speaker;
  char log[EXCHANGE_CAP]; // pieces: u8 program, u32 length, bytes
};

// Makes the pipes. `ends` gets the standard input and output of each program, for the caller to close once the programs have them.
void exchange_open(struct exchange *x, int ends[2][2]);
void exchange_poll(const struct exchange *x, struct pollfd polled[EXCHANGE_FDS]);
// Passes on what can be, without waiting. When a program has ended, the other finds the end of its input. The interactor gets no signal for
// printing to a player who has ended: it reads the end and decides.
void exchange_pass(struct exchange *x, const struct pollfd polled[EXCHANGE_FDS]);
// Notes that a program has ended, after all that it closed before.
void exchange_ended(struct exchange *x, int program);
void exchange_close(struct exchange *x);
#endif
