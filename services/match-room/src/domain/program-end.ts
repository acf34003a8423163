/** What the signals mean to the author of a program. RULES JD14. */
const SIGNALS: Record<string, string> = {
  SIGSEGV: 'it used memory that is not its own, or its stack was full',
  SIGBUS: 'it used memory that is not there',
  SIGFPE: 'it divided a whole number by zero, or the quotient did not fit',
  SIGABRT: 'it aborted itself, as a failed assertion or an uncaught C++ exception does',
  SIGILL:
    'it reached an instruction that stops it, as compilers put one where a program divides by 0 or goes through a null pointer',
  SIGTRAP: 'it ran into a trap that it holds itself',
  SIGPIPE: 'it wrote to a pipe that nothing reads',
  SIGSYS: 'it made a system call that is not allowed',
  SIGKILL: 'it killed itself',
  SIGTERM: 'it ended itself',
  SIGXFSZ: 'it wrote a file that is larger than 16 MiB',
}

/** A sentence on how a program failed, "" where neither an exit code nor a signal is known. */
export function sentenceOn({ exit_code, signal }: { exit_code?: number; signal?: string }): string {
  if (signal !== undefined) return `It ended by ${signal}${SIGNALS[signal] ? `: ${SIGNALS[signal]}` : ''}.`
  return exit_code === undefined ? '' : `It ended with exit code ${exit_code}.`
}
