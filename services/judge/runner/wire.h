// The runner's two protocols. Outside: length-prefixed frames on stdin and stdout, spoken with the judge service.
// Inside: one SEQPACKET message a test between the runner and the fork server of its slot, file descriptors beside it.
#ifndef WIRE_H
#define WIRE_H
#include <stdint.h>

enum { MAX_FRAME = 32 << 20, MAX_SOURCE = 64 << 10, STDERR_KEPT = 64 << 10, FILE_CAP = 16 << 20 };

// Frames from the service: u32 length of what follows, u8 type, payload. All numbers are little-endian.
enum { FRAME_PROGRAM = 'P', FRAME_TEST = 'T' };
// Frames to the service.
enum { FRAME_READY = 'y', FRAME_PREPARED = 'p', FRAME_RESULT = 'r' };

// Why a test ended. The supervisor records what it did itself and never infers it from a signal.
enum cause { CAUSE_EXIT = 0, CAUSE_CPU = 1, CAUSE_WALL = 2, CAUSE_MEMORY = 3, CAUSE_OUTPUT = 4, CAUSE_RUNNER = 5 };

struct limits {
  uint32_t cpu_ms, wall_ms, memory_mb, output_bytes;
};

enum { OP_STORE = 1, OP_COMPILE = 2, OP_RUN = 3 };

// To the fork server. Descriptors: OP_STORE source; else stdin, stdout, stderr.
struct request {
  uint32_t op;
  struct limits limits;
};

struct reply {
  int32_t cause, exit_code, signal;
  uint64_t cpu_us, wall_us, memory_kb;
};

uint64_t now_ns(void);
void die(const char *what) __attribute__((noreturn));
#endif
