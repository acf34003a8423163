// One submission in a slot: its files are stored, its runs are made in order, its artifacts are fetched.
#ifndef JOB_H
#define JOB_H
#include "slot.h"
// Sends a result frame for each run and an end frame. `stop_wanted` as for slot_call. Removes a slot that died.
void job_perform(struct slot *slot, const struct job *job, int (*stop_wanted)(void));
// Sends the end frame of a job that no slot could take, with the reason.
void job_refuse(const char *why);

// The steps of a job, for a pair of them. Stores the files: 0, or -1 when no slot took them, after the end frame that says so.
int job_take(struct slot *slot, const struct job *job);
// Whether the job is a later pass and its slot does not stand any more: then it is refused.
int job_is_lost(const struct slot *slot, const struct job *job);
// A file in memory with the content, or an empty one.
int job_memory_file(const struct bytes *content);
int job_send_run(struct slot *slot, const struct job *job, uint32_t i, const struct limits *limits, const int fds[3]);
// What became of the run of a slot that died under it, which is removed.
struct reply job_of_dead_slot(struct slot *slot, const struct tally *before, const struct limits *limits, uint64_t begun);
void job_send_result(const struct reply *reply, int out, int err, size_t out_cap);
// Fetches the artifacts, each empty where there is no such file; job_end sends and frees them.
void job_fetch(struct slot *slot, const struct job *job, struct bytes artifacts[MAX_ARTIFACTS]);
// What a job has left is its own account's to clear away: the next one finds the slot as it was built.
void job_leave(struct slot *slot, const struct job *job);
void job_end(const struct job *job, uint32_t runs, struct bytes artifacts[MAX_ARTIFACTS]);
#endif
