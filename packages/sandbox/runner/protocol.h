// The runner's two protocols. Outside: length-prefixed frames on stdin and stdout, spoken with the judge service.
// Inside: one SEQPACKET message an operation between the runner and the fork server of a slot, descriptors beside it.
#ifndef PROTOCOL_H
#define PROTOCOL_H
#include <stdint.h>

enum {
  MAX_FRAME = 64 << 20,
  MAX_SLOTS = 8,
  MAX_FILES = 64,
  MAX_ARGVS = 4,
  MAX_RUNS = 256,
  MAX_ARTIFACTS = 4,
  MAX_ARGUMENTS = 120,
  ARGV_BYTES = 8192,
  NAME_BYTES = 64,
  STDERR_KEPT = 64 << 10,
  ARTIFACT_CAP = 32 << 20,
  FEEDBACK_CAP = 64 << 10,
  PASS_CAP = (1 << 20) + 1, // an input of a test has a byte less
  EXCHANGE_CAP = 64 << 10,
  WHY_BYTES = 128,
};

// Frames from the service: u32 length of what follows, u8 type, payload. All numbers are little-endian.
enum { FRAME_SETUP = 'S', FRAME_JOB = 'J', FRAME_PAIR = 'P', FRAME_STOP = 'X', FRAME_QUERY = 'Q' };
// Frames to the service: the setup stands; one run's result; a job's end with its artifacts; a
// daemon's answer; what the programs of a pair said.
enum { FRAME_READY = 'y', FRAME_RESULT = 'r', FRAME_END = 'e', FRAME_ANSWER = 'a', FRAME_EXCHANGE = 'x' };

// Why a run ended. The supervisor records what it did itself and never infers it from a signal. STARVED: the machine gave the
// program no core for so long that the supervisor gave up.
enum cause { CAUSE_EXIT, CAUSE_CPU, CAUSE_WALL, CAUSE_MEMORY, CAUSE_OUTPUT, CAUSE_RUNNER, CAUSE_STOPPED, CAUSE_STARVED };

// What a process may do: see seccomp.c.
enum phase { PHASE_PROGRAM, PHASE_RUNTIME, PHASE_ZYGOTE, PHASE_COMPILE, PHASES };

struct limits {
  uint32_t cpu_ms, wall_ms, memory_mb, output_bytes, file_mb;
};

// KEEP_WORK: the working directory lives as long as the job, for the steps of a compilation. FEEDBACK: the artifacts are small, and are fetched
// whatever the last run's exit code says. PASS: the working directory and the artifacts may be needed by another job in this slot, which is the
// next pass. LATER: this job is that pass, and finds the directory as the one before it left it, but for NEXT_PASS.
enum { JOB_STOP_AT_FAILURE = 1, JOB_KEEP_WORK = 2, JOB_FEEDBACK = 4, JOB_PASS = 8, JOB_LATER = 16 };
#define NEXT_PASS "nextpass.in"

// The lengths of artifacts that have no bytes: nothing has the name; what has it is no file that can be read, or is too large; nobody could
// look, as the slot or the run had failed.
#define ARTIFACT_ABSENT UINT32_MAX
#define ARTIFACT_UNUSABLE (UINT32_MAX - 1)
#define ARTIFACT_LOST (UINT32_MAX - 2)

// BEGIN empties /box, and /tmp unless it is for a LATER pass; STORE name + fd puts a file there; RUN + stdin, stdout, stderr; FETCH name answers an fd of /tmp;
// SPAWN + socket starts a daemon; STOP ends the run in progress and has no reply of its own.
enum { OP_BEGIN, OP_STORE, OP_RUN, OP_FETCH, OP_SPAWN, OP_STOP };

struct request {
  uint32_t op, flags;
  struct limits limits;
  uint32_t length;        // of what follows and is sent
  char text[ARGV_BYTES]; // a name, or arguments each ended by NUL
};

struct reply {
  int32_t cause, exit_code, signal;
  uint32_t in_pair; // of a pair's programs, which one and what was between them: see pair.h
  uint64_t cpu_us, wall_us, memory_kb;
  uint64_t wait_us; // the part of wall_us in which the program waited for a core
  char why[WHY_BYTES]; // for CAUSE_RUNNER: the step that failed, and the kernel's reason
};
#endif
