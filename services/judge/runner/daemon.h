// A slot that holds one long-lived program which answers queries: the Java compiler.
#ifndef DAEMON_H
#define DAEMON_H
#include "slot.h"
// Sends the answer's frame: u32 cause, then the answer. A daemon that is late or gone is removed with its slot.
void daemon_query(struct slot *slot, const struct query *query, int *channel);
#endif
