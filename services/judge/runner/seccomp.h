// The seccomp allow-lists, one for each phase: a call that the list does not name answers EPERM.
#ifndef SECCOMP_H
#define SECCOMP_H
#include "protocol.h"
void seccomp_build(enum phase phase); // once, in the fork server
int seccomp_install(void);
#endif
