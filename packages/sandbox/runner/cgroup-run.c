#define _GNU_SOURCE
#include "cgroup.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int put(int fd, const char *text) { return pwrite(fd, text, strlen(text), 0) < 0 ? -1 : 0; }

static uint64_t number(int fd) {
  char text[64];
  ssize_t n = fd < 0 ? 0 : pread(fd, text, sizeof text - 1, 0);
  if (n <= 0) return 0;
  text[n] = 0;
  return strtoull(text, 0, 10);
}

uint64_t cgroup_usage(const struct cgroup *cg) { return cg->version ? number(cg->usage) : 0; }

int cgroup_begin(const struct cgroup *cg, uint64_t allowance, struct tally *begun) {
  memset(begun, 0, sizeof *begun);
  if (cg->version == 0) return 0;
  char text[32];
  if (cg->resets && put(cg->peak, "0")) return -1;
  cgroup_count(cg, begun);
  begun->peak = number(cg->peak);
  begun->base = cg->resets ? begun->peak : number(cg->usage);
  snprintf(text, sizeof text, "%llu", (unsigned long long)(begun->base + allowance));
  // Version 1 refuses a limit above memsw and a memsw below the limit: one of the two orders always works.
  if (put(cg->limit, text) && (cg->swap_limit < 0 || put(cg->swap_limit, text) || put(cg->limit, text))) return -1;
  return cg->swap_limit >= 0 && put(cg->swap_limit, cg->version == 1 ? text : "0") ? -1 : 0;
}

uint64_t cgroup_peak(const struct cgroup *cg, const struct tally *begun, uint64_t seen) {
  uint64_t peak = number(cg->peak);
  return cg->resets || peak > begun->peak ? peak : seen;
}

static uint64_t event(const char *text, const char *name) {
  const char *at = strstr(text, name);
  return at ? strtoull(at + strlen(name), 0, 10) : 0;
}

void cgroup_count(const struct cgroup *cg, struct tally *now) {
  char text[512];
  ssize_t n = cg->version ? pread(cg->events, text, sizeof text - 1, 0) : 0;
  text[n > 0 ? n : 0] = 0;
  now->kills = event(text, "oom_kill ");
  now->reached = event(text, "oom ");
}

enum oom cgroup_oom(const struct cgroup *cg, const struct tally *before) {
  struct tally now;
  cgroup_count(cg, &now);
  if (now.kills <= before->kills) return OOM_NONE;
  return cg->version == 1 || now.reached > before->reached ? OOM_OWN : OOM_ABOVE; // version 1 does not tell them apart
}
