// Frames from and to the judge service, on stdin and stdout.
#ifndef SERVICE_H
#define SERVICE_H
#include <stddef.h>
#include "frame.h"

// Reads one frame into a buffer of its own, reused by the next; answers its type, or -1 when the service is done.
int service_read(const void **payload, size_t *n);
// Sends a frame of the parts, one after the other. Small frames wait in a buffer, so that the service is not woken for each:
// whoever sends flushes when a result is a few milliseconds old, and at the end.
void service_send(char type, const struct bytes *parts, int count);
void service_flush(void);
#endif
