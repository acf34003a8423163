// The process that holds a slot: outside of its numbers of processes, with the rights of its user.
#ifndef HOLDER_H
#define HOLDER_H
#include <sys/types.h>
// Waits for the slot's init, and answers the slot's questions after the machine, which `socket` sends a descriptor for. Returns
// init's status.
int hold(pid_t init, int socket);
#endif
