// The seccomp allow-list of a running program: what is not named answers EPERM.
#ifndef FILTER_H
#define FILTER_H
void filter_build(void); // once, in the fork server
int filter_install(void);
#endif
