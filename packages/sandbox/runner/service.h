// Frames from and to the judge service, on stdin and stdout.
#ifndef SERVICE_H
#define SERVICE_H
#include <stddef.h>
#include "frame.h"

// Reads one frame into a buffer of its own, reused by the next; returns its type, or -1 when the service is done.
int service_read(const void **payload, size_t *n);
// Reads a frame while the payload of the last one is still in use: accepts only a frame without a payload.
int service_read_empty(void);
// Overwrites the last payload and the sent bytes: a slot's fork server begins as a copy of this process.
void service_forget(void);
// Sends a frame made of the parts in order. Small frames wait in a buffer, so that the service does not wake for each:
// the caller flushes when a result is a few milliseconds old, and at the end.
void service_send(char type, const struct bytes *parts, int count);
void service_flush(void);
#endif
