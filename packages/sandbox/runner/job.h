// One submission in a slot: its files are stored, its runs are made in order, its artifact is fetched.
#ifndef JOB_H
#define JOB_H
#include "slot.h"
// Sends a result frame for each run and an end frame. `stop_wanted` as for slot_call. Removes a slot that died.
void job_perform(struct slot *slot, const struct job *job, int (*stop_wanted)(void));
// Sends the end frame of a job that no slot could take, with the reason.
void job_refuse(const char *why);
#endif
