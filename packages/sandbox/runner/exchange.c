#define _GNU_SOURCE
#include "exchange.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>
#include "report.h"

enum { PIECE_HEAD = 5 };

static void shut(int *fd) {
  if (*fd >= 0) close(*fd);
  *fd = -1;
}

// Returns our end and leaves the program's in `theirs`. Another user may open it by its name, as /dev/stdin.
static int make_pipe(int ours, int *theirs) {
  int pair[2];
  if (pipe2(pair, O_CLOEXEC)) die("pipe2");
  if (fchmod(pair[0], 0666)) die("fchmod of a pipe");
  fcntl(pair[ours], F_SETFL, O_NONBLOCK);
  *theirs = pair[1 - ours];
  return pair[ours];
}

void exchange_open(struct exchange *x, int ends[2][2]) {
  x->first = x->speaker = -1;
  x->kept = x->piece = 0;
  for (int i = 0; i < 2; i++) {
    x->printed[i] = x->at[i] = x->end[i] = 0;
    x->in[i] = make_pipe(1, &ends[i][0]);
    x->out[i] = make_pipe(0, &ends[i][1]);
  }
}

void exchange_poll(const struct exchange *x, struct pollfd polled[EXCHANGE_FDS]) {
  for (int i = 0; i < 2; i++) {
    int empty = x->at[i] == x->end[i];
    polled[i] = (struct pollfd){empty ? x->out[i] : -1, POLLIN, 0};
    polled[3 - i] = (struct pollfd){x->in[1 - i], empty ? 0 : POLLOUT, 0}; // without events the end of its reader still shows
  }
}

static void keep(struct exchange *x, int program, const char *text, uint32_t n) {
  if (x->speaker != program) {
    if (x->kept + PIECE_HEAD >= sizeof x->log) return;
    x->piece = x->kept;
    x->kept += PIECE_HEAD;
    memset(x->log + x->piece, 0, PIECE_HEAD);
    x->log[x->piece] = (char)program;
    x->speaker = program;
  }
  uint32_t room = (uint32_t)sizeof x->log - x->kept, length;
  if (n > room) n = room;
  memcpy(x->log + x->kept, text, n);
  x->kept += n;
  memcpy(&length, x->log + x->piece + 1, 4);
  length += n;
  memcpy(x->log + x->piece + 1, &length, 4);
}

static size_t waiting_for(const struct exchange *x, int program) {
  int piped = 0;
  if (x->in[program] >= 0 && ioctl(x->in[program], FIONREAD, &piped)) piped = 0;
  return (size_t)piped + x->end[1 - program] - x->at[1 - program];
}

static void note_first(struct exchange *x, int program) {
  if (x->first >= 0) return;
  x->first = program;
  for (int i = 0; i < 2; i++) x->unread[i] = waiting_for(x, i);
}

// The other program reads no more of what this one prints. Our end stays open: whether a broken pipe ended the program would be a race.
static void lose_reader(struct exchange *x, int program) {
  int reader = 1 - program;
  note_first(x, reader);
  shut(&x->in[reader]);
  x->at[program] = x->end[program] = 0;
}

static void write_on(struct exchange *x, int program) {
  int reader = 1 - program;
  while (x->at[program] < x->end[program]) {
    ssize_t n = write(x->in[reader], x->held[program] + x->at[program], x->end[program] - x->at[program]);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0 && errno == EAGAIN) return;
    if (n < 0) return lose_reader(x, program);
    x->at[program] += (size_t)n;
  }
  x->at[program] = x->end[program] = 0;
  if (x->out[program] < 0) shut(&x->in[reader]);
}

static void read_on(struct exchange *x, int program) {
  ssize_t n = read(x->out[program], x->held[program], HELD);
  if (n < 0 && (errno == EINTR || errno == EAGAIN)) return;
  if (n <= 0) {
    note_first(x, program);
    shut(&x->out[program]);
    shut(&x->in[1 - program]);
    return;
  }
  int heard = x->in[1 - program] >= 0;
  if (heard || program == INTERACTOR) x->printed[program] += (uint64_t)n;
  keep(x, program, x->held[program], (uint32_t)n);
  if (!heard) return; // the other is gone
  x->end[program] = (size_t)n;
  write_on(x, program);
}

void exchange_pass(struct exchange *x, const struct pollfd polled[EXCHANGE_FDS]) {
  for (int i = 0; i < 2; i++) {
    // What was printed before its reader's end is still read: it belongs to what was said.
    if (polled[i].revents && x->out[i] >= 0 && x->at[i] == x->end[i]) read_on(x, i);
    if (x->in[1 - i] < 0) continue;
    if (polled[3 - i].revents & POLLERR) lose_reader(x, i);
    else if (polled[3 - i].revents & POLLOUT) write_on(x, i);
  }
}

void exchange_ended(struct exchange *x, int program) {
  struct pollfd polled[EXCHANGE_FDS];
  exchange_poll(x, polled);
  if (poll(polled, EXCHANGE_FDS, 0) > 0) exchange_pass(x, polled);
  note_first(x, program);
}

void exchange_close(struct exchange *x) {
  for (int i = 0; i < 2; i++) shut(&x->in[i]), shut(&x->out[i]);
  explicit_bzero(x, sizeof *x);
}
