#define _GNU_SOURCE
#include "service.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>
#include "report.h"

enum { KEPT_BUFFER = 4 << 20, MOST_PARTS = 12, WAITING_BYTES = 64 << 10 };

static int read_all(void *to, size_t n) {
  for (char *p = to; n > 0;) {
    ssize_t k = read(0, p, n);
    if (k == 0 || (k < 0 && errno != EINTR)) return -1;
    if (k > 0) p += k, n -= (size_t)k;
  }
  return 0;
}

// Returns the type, and the length of the payload that follows; -1 when the service is done.
static int read_head(uint32_t *length) {
  unsigned char type;
  service_flush();
  if (read_all(length, sizeof *length)) return -1;
  if (*length < 1 || *length > MAX_FRAME) {
    fprintf(stderr, "runner: a frame of %u bytes makes no sense\n", *length);
    return -1;
  }
  *length -= 1;
  return read_all(&type, 1) ? -1 : type;
}

static char *buffer;
static size_t room, used;

// A slot that is built while a job is in hand begins as a copy of this process: it finds zeros here.
static void make_room(size_t n) {
  if (room > 0) munmap(buffer, room);
  room = n > KEPT_BUFFER ? n : KEPT_BUFFER;
  buffer = mmap(0, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (buffer == MAP_FAILED || madvise(buffer, room, MADV_WIPEONFORK)) die("memory for a frame");
}

int service_read(const void **payload, size_t *n) {
  uint32_t length;
  int type = read_head(&length);
  if (type < 0) return -1;
  if (length > room || room > KEPT_BUFFER) make_room(length);
  if (read_all(buffer, length)) return -1;
  *payload = buffer;
  *n = used = length;
  return type;
}

int service_read_empty(void) {
  uint32_t length;
  int type = read_head(&length);
  return length == 0 ? type : -1;
}

static char waiting[WAITING_BYTES];
static size_t waits;

static void write_all(struct iovec *io, int count) {
  for (int at = 0; at < count;) {
    ssize_t n = writev(1, io + at, count - at);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return; // the service is gone; the next read says so
    while (at < count && (size_t)n >= io[at].iov_len) n -= (ssize_t)io[at++].iov_len;
    if (at < count) io[at].iov_base = (char *)io[at].iov_base + n, io[at].iov_len -= (size_t)n;
  }
}

void service_flush(void) {
  struct iovec io = {waiting, waits};
  if (waits > 0) write_all(&io, 1);
  explicit_bzero(waiting, waits);
  waits = 0;
}

void service_forget(void) {
  service_flush();
  if (used > 0) explicit_bzero(buffer, used);
  used = 0;
}

void service_send(char type, const struct bytes *parts, int count) {
  struct iovec io[MOST_PARTS + 1];
  char head[5];
  uint32_t length = 1;
  for (int i = 0; i < count; i++) {
    io[i + 1] = (struct iovec){(void *)parts[i].at, parts[i].length};
    length += parts[i].length;
  }
  memcpy(head, &length, 4);
  head[4] = type;
  io[0] = (struct iovec){head, sizeof head};
  if (waits + 4 + length > sizeof waiting) service_flush();
  if (4 + length > sizeof waiting) return write_all(io, count + 1);
  for (int i = 0; i <= count; i++) {
    if (io[i].iov_len > 0) memcpy(waiting + waits, io[i].iov_base, io[i].iov_len);
    waits += io[i].iov_len;
  }
}
