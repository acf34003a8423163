// A slot that holds one long-lived program which answers queries: the Java compiler.
#ifndef DAEMON_H
#define DAEMON_H
#include "slot.h"
// Sends the answer's frame: u32 cause, then the answer, or the reason why there is none. Removes a late or dead daemon with its slot.
void daemon_query(struct slot *slot, const struct query *query, int *channel);
#endif
