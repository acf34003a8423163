// The slot's file system: a small read-only tree, nothing of the host's but /usr and the loader's cache.
#ifndef ROOTFS_H
#define ROOTFS_H
// Builds the tree, pivots into it; answers whether /proc could be mounted.
int rootfs_enter(void);
#endif
