// The slot's file system: a read-only tree of the files that the plan names, and nothing else of the host's.
#ifndef ROOTFS_H
#define ROOTFS_H
#include "frame.h"
// A folder of the host that may be covered: no path in `text` lies below it. Paths there follow the text `before`.
const char *free_folder(const char *text, const char *before);
// Builds the tree, pivots into it; returns whether /proc could be mounted. Without a cgroup there is no /dev/zero: to map it is to share
// memory that no process is counted for.
int rootfs_enter(const struct slot_plan *plan, int has_cgroup);
// A mount namespace without any mount that the tree reaches, or -1 where there cannot be one. A program that lives in it, with
// its root in the tree, sees the same files, and no mount: the list of them names folders of the host.
int rootfs_empty_namespace(void);
#endif
