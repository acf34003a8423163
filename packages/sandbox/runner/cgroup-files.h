#ifndef CGROUP_FILES_H
#define CGROUP_FILES_H
#include <stddef.h>

int cgroup_open(const char *folder, const char *file, int flags);           // a descriptor, or -1
int cgroup_put(const char *folder, const char *file, const char *text);     // 0 or -1
int cgroup_read(const char *folder, const char *file, char *to, size_t n);  // 0 or -1; text that ends with NUL
// The runner's own path in a hierarchy, from /proc/self/cgroup; "" is the unified one. The root's path is "".
int cgroup_own_path(const char *controller, char *to, size_t n);
#endif
