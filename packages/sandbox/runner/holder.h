// The process that holds a slot: outside of its numbers of processes, with the rights of its user.
#ifndef HOLDER_H
#define HOLDER_H
#include <sys/types.h>
// Waits for the slot's init and returns its status. Meanwhile it replies to the slot's calls of sysinfo, which come by the
// descriptor that `socket` receives first.
int hold(pid_t init, int socket);
#endif
