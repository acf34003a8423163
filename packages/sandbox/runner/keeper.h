// The private copy of the host's files that programs may read: made once, in memory, for all runners of a judge.
#ifndef KEEPER_H
#define KEEPER_H
// Copies the paths that stdin names, one a line, into a mount namespace of its own; prints the folder of the copy and its
// size in bytes; waits until stdin is closed. The service holds the namespace open meanwhile, and gives it to the runners.
int keep_copy(void);
extern int files_are_copied; // 1 when this runner's slots hold nothing of the host's but devices
// Enters the namespace at descriptor `mounts`, in the user namespace at descriptor `user`.
void enter_copy(int mounts, int user);
#endif
