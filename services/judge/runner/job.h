// One submission in a slot: its files are stored, its runs are made in order, its artifact is fetched.
#ifndef JOB_H
#define JOB_H
#include "slot.h"
// Sends a result frame a run and an end frame. `stop_wanted` as for slot_call. A slot that died is left removed.
void job_perform(struct slot *slot, const struct job *job, int (*stop_wanted)(void));
#endif
