// Memory that a zygote shares with its forks: one program could leave a message there for the next.
#ifndef SHARED_H
#define SHARED_H
void shared_find(void);  // in the zygote, once; dies where there is too much of it
int shared_unmap(void);  // in a fork; returns 0, or -1
#endif
