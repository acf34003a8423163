// For every file of the runner: the clock, and the end of the process with a sentence.
#ifndef REPORT_H
#define REPORT_H
#include <stdint.h>
uint64_t now_ns(void); // monotonic
// Prints the step that failed and ends the process with 111; the service shows the sentence.
void die(const char *what) __attribute__((noreturn));
// Writes a text into a file of the kernel, or dies.
void write_file(const char *path, const char *text);
#endif
