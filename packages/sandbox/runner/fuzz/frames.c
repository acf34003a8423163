// Feeds the inputs of libFuzzer, or of drive.c where there is no clang, to the parsers of the service's frames.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "../frame.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static uint64_t sum;

static void read_all(struct bytes b) {
  for (uint32_t i = 0; i < b.length; i++) sum += (unsigned char)b.at[i];
}

static void read_argv(struct bytes b) {
  char *argv[MAX_ARGUMENTS + 1], *copy = malloc(b.length ? b.length : 1);
  memcpy(copy, b.at, b.length);
  unpack_argv(copy, b.length, argv);
  for (char **at = argv; *at; at++) sum += strlen(*at);
  free(copy);
}

static void read_job(const struct job *job) {
  for (uint32_t i = 0; i < job->files; i++) read_all(job->file[i].content), sum += strlen(job->file[i].name);
  for (uint32_t i = 0; i < job->argvs; i++) read_argv(job->argv[i]);
  for (uint32_t i = 0; i < job->runs; i++) {
    read_all(job->run[i].input);
    if (job->run[i].argv >= job->argvs) abort();
  }
  for (uint32_t i = 0; i < job->artifacts; i++)
    if (strchr(job->artifact[i], '/') || job->artifact[i][0] == '.' || job->artifact[i][0] == 0) abort();
}

// Reads everything that a parser accepts to its last byte: with memory of exactly the frame's size a sanitizer sees every read beside it.
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static struct setup setup;
  static struct job job, pair[2];
  struct query query;
  if (size < 1) return 0;
  size_t n = size - 1;
  char *frame = malloc(n ? n : 1);
  memcpy(frame, data + 1, n);
  if (data[0] % 4 == 0 && !parse_setup(frame, n, &setup))
    for (uint32_t i = 0; i < setup.slots; i++) {
      read_all(setup.slot[i].mounts);
      read_argv(setup.slot[i].argv);
      sum += strlen(setup.slot[i].name);
    }
  if (data[0] % 4 == 1 && !parse_job(frame, n, &job)) read_job(&job);
  if (data[0] % 4 == 3 && !parse_pair(frame, n, pair))
    for (int i = 0; i < 2; i++) read_job(&pair[i]);
  if (data[0] % 4 == 2 && !parse_query(frame, n, &query)) read_all(query.payload);
  free(frame);
  return 0;
}
