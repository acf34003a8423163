// The two folders that change: /box holds the program and is read-only to it; /tmp is its working directory.
#ifndef WORKSPACE_H
#define WORKSPACE_H
#include <stdint.h>
#include "protocol.h"

// Each returns 0, or -1 when the file system refuses.
int workspace_mount(uint32_t work_mb);
void workspace_resume(uint32_t work_mb);           // goes on after an exec
int workspace_begin(void);                        // a new /box, open for storing
int workspace_store(const char *name, int from);  // copies a descriptor's content to /box/<name>
int workspace_seal(void);                         // makes /box read-only
int workspace_go_on(void);                        // the same /tmp for the next pass, without the input that the last one left
int workspace_renew(void);                        // before a run in an empty /tmp, whose times shall say nothing of those before
int workspace_clean(void);                        // a new /tmp, unless the last program left it as it was
uint64_t workspace_used(void);                    // bytes of files in /tmp
int workspace_fetch(const char *name);            // a descriptor of a regular file in /tmp; errno is ENOENT where nothing has the name
#endif
