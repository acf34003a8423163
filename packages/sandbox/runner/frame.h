// Payloads of the service's frames, checked. Everything points into the frame; nothing is copied.
#ifndef FRAME_H
#define FRAME_H
#include <stddef.h>
#include "protocol.h"

struct bytes {
  const char *at;
  uint32_t length;
};

struct slot_plan {
  char name[NAME_BYTES + 1];
  enum phase phase;
  uint32_t work_mb;
  struct bytes mounts; // lines of "b<TAB>path<TAB>path inside" and "l<TAB>target<TAB>path inside"
  struct bytes argv;   // of the zygote or daemon that the slot holds; empty for none
};

struct setup {
  uint32_t slots;
  struct slot_plan slot[MAX_SLOTS];
};

struct job {
  uint32_t slot, flags;
  struct limits limits;                 // of one run
  uint32_t all_cpu_ms, all_wall_ms;     // of all runs together; 0 for no such limit
  uint32_t files, argvs, runs, artifacts;
  struct {
    char name[NAME_BYTES + 1];
    struct bytes content;
  } file[MAX_FILES];
  struct bytes argv[MAX_ARGVS];
  struct {
    uint32_t argv;
    struct bytes input;
  } run[MAX_RUNS];
  char artifact[MAX_ARTIFACTS][NAME_BYTES + 1];
};

struct query {
  uint32_t slot, wall_ms, memory_mb;
  struct bytes payload;
};

// Each returns 0, or -1 for a payload that makes no sense.
int parse_setup(const void *payload, size_t n, struct setup *setup);
int parse_job(const void *payload, size_t n, struct job *job);
// Two jobs of one run each, in different slots.
int parse_pair(const void *payload, size_t n, struct job pair[2]);
int parse_query(const void *payload, size_t n, struct query *query);

// Cuts packed arguments into an argv ended by 0.
void unpack_argv(char *packed, uint32_t length, char **argv);
#endif
