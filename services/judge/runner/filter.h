// The seccomp allow-lists, one a phase: what is not named answers EPERM.
#ifndef FILTER_H
#define FILTER_H
#include "protocol.h"
void filter_build(enum phase phase); // once, in the fork server
int filter_install(void);
#endif
