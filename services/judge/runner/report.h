// What every file of the runner needs: the clock, and dying with a sentence.
#ifndef REPORT_H
#define REPORT_H
#include <stdint.h>
uint64_t now_ns(void); // monotonic
// Says what could not be done and ends the process with 111; the service shows the sentence.
void die(const char *what) __attribute__((noreturn));
#endif
