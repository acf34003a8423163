#include "frame.h"
#include <string.h>

struct cursor {
  const char *at, *end;
  int bad;
};

static struct bytes take(struct cursor *c, uint32_t n) {
  if (c->bad || n > (size_t)(c->end - c->at)) {
    c->bad = 1;
    return (struct bytes){c->end, 0};
  }
  struct bytes b = {c->at, n};
  c->at += n;
  return b;
}

static uint32_t take_number(struct cursor *c) {
  uint32_t n = 0;
  struct bytes b = take(c, sizeof n);
  if (!c->bad) memcpy(&n, b.at, sizeof n);
  return n;
}

static uint32_t take_count(struct cursor *c, uint32_t most) {
  uint32_t n = take_number(c);
  if (n <= most) return n;
  c->bad = 1;
  return 0;
}

static struct bytes take_bytes(struct cursor *c) { return take(c, take_number(c)); }

// A plain file name: letters, digits, '.', '_', '-' and '$', not beginning with a dot.
static void take_name(struct cursor *c, char *name) {
  struct bytes b = take_bytes(c);
  if (b.length > NAME_BYTES) c->bad = 1;
  for (uint32_t i = 0; i < b.length && !c->bad; i++) {
    char k = b.at[i];
    int plain = (k >= 'a' && k <= 'z') || (k >= 'A' && k <= 'Z') || (k >= '0' && k <= '9') || k == '_' || k == '-' || k == '$';
    if (!plain && (k != '.' || i == 0)) c->bad = 1;
  }
  if (c->bad) b.length = 0;
  memcpy(name, b.at, b.length);
  name[b.length] = 0;
}

static struct bytes take_argv(struct cursor *c) {
  struct bytes b = take_bytes(c);
  uint32_t count = 0;
  for (uint32_t i = 0; i < b.length; i++) count += b.at[i] == 0;
  if (b.length > ARGV_BYTES || count > MAX_ARGUMENTS || (b.length > 0 && b.at[b.length - 1] != 0)) c->bad = 1;
  return b;
}

static int finish(const struct cursor *c) { return c->bad || c->at != c->end ? -1 : 0; }

int parse_setup(const void *payload, size_t n, struct setup *setup) {
  struct cursor c = {payload, (const char *)payload + n, 0};
  memset(setup, 0, sizeof *setup);
  setup->slots = take_count(&c, MAX_SLOTS);
  for (uint32_t i = 0; i < setup->slots; i++) {
    struct slot_plan *plan = &setup->slot[i];
    take_name(&c, plan->name);
    plan->phase = (enum phase)take_count(&c, PHASES - 1);
    plan->work_mb = take_count(&c, 4096);
    plan->mounts = take_bytes(&c);
    plan->argv = take_argv(&c);
  }
  return finish(&c);
}

int parse_job(const void *payload, size_t n, struct job *job) {
  struct cursor c = {payload, (const char *)payload + n, 0};
  memset(job, 0, sizeof *job);
  job->slot = take_count(&c, MAX_SLOTS - 1);
  job->flags = take_number(&c);
  job->limits.cpu_ms = take_count(&c, 600000);
  job->limits.wall_ms = take_count(&c, 1800000);
  job->limits.memory_mb = take_count(&c, 65536);
  job->limits.output_bytes = take_count(&c, 16 << 20);
  job->limits.file_mb = take_count(&c, 1024);
  job->all_cpu_ms = take_count(&c, 600000);
  job->all_wall_ms = take_count(&c, 1800000);
  job->files = take_count(&c, MAX_FILES);
  for (uint32_t i = 0; i < job->files; i++) {
    take_name(&c, job->file[i].name);
    job->file[i].content = take_bytes(&c);
    if (job->file[i].name[0] == 0) c.bad = 1;
  }
  job->argvs = take_count(&c, MAX_ARGVS);
  for (uint32_t i = 0; i < job->argvs; i++) {
    job->argv[i] = take_argv(&c);
    if (job->argv[i].length == 0) c.bad = 1;
  }
  job->runs = take_count(&c, MAX_RUNS);
  for (uint32_t i = 0; i < job->runs; i++) {
    job->run[i].argv = take_number(&c);
    job->run[i].input = take_bytes(&c);
    if (job->run[i].argv >= job->argvs) c.bad = 1;
  }
  job->artifacts = take_count(&c, MAX_ARTIFACTS);
  for (uint32_t i = 0; i < job->artifacts; i++) {
    take_name(&c, job->artifact[i]);
    if (job->artifact[i][0] == 0) c.bad = 1;
  }
  return finish(&c);
}

int parse_pair(const void *payload, size_t n, struct job pair[2]) {
  struct cursor c = {payload, (const char *)payload + n, 0};
  for (int i = 0; i < 2; i++) {
    struct bytes job = take_bytes(&c);
    if (c.bad || parse_job(job.at, job.length, &pair[i]) || pair[i].runs != 1) return -1;
  }
  return finish(&c) || pair[0].slot == pair[1].slot ? -1 : 0;
}

int parse_query(const void *payload, size_t n, struct query *query) {
  struct cursor c = {payload, (const char *)payload + n, 0};
  query->slot = take_count(&c, MAX_SLOTS - 1);
  query->wall_ms = take_count(&c, 1800000);
  query->memory_mb = take_count(&c, 65536);
  query->payload = take_bytes(&c);
  return finish(&c);
}

void unpack_argv(char *packed, uint32_t length, char **argv) {
  int count = 0;
  for (char *at = packed; at < packed + length; at += strlen(at) + 1) argv[count++] = at;
  argv[count] = 0;
}
