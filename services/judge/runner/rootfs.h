// The slot's file system: a read-only tree of just what the plan names, and nothing else of the host's.
#ifndef ROOTFS_H
#define ROOTFS_H
#include "frame.h"
// Builds the tree, pivots into it; answers whether /proc could be mounted.
int rootfs_enter(const struct slot_plan *plan);
#endif
