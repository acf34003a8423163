// Version 2 gives controllers only to the children of a cgroup that holds no process itself.
#ifndef CGROUP_LEAF_H
#define CGROUP_LEAF_H
#include <stddef.h>

// Finds the cgroup in which slots can have children of their own, and makes it so: where it holds processes, this one and the
// judge service among them, they all move into a leaf beside the slots. Their limits above stay what they were. Returns 0 and
// the path; or -1, and why says what is missing.
int cgroup_take_subtree(char *path, size_t n, const char **why);
#endif
