import type { Probe } from './probe.ts'

/** Programs that a warm interpreter has to run rightly; else runs are fresh processes. */
export const WARM: Probe[] = [
  {
    language: 'python',
    tries: 'to run',
    source: 'import sys\nprint(sys.stdin.read().upper())',
    outcome: 'accepted',
    says: 'HELLO',
  },
  {
    language: 'python',
    tries: 'to end with a code',
    source: 'import threading\nthreading.Thread(target=print, args=("thread",)).start()\nraise SystemExit(3)',
    outcome: 'runtime_error',
    says: 'thread',
  },
  {
    language: 'python',
    tries: 'to print when its objects are freed',
    source: 'class A:\n  def __del__(self): print("freed")\na = A()\na.a = a',
    outcome: 'accepted',
    says: 'freed',
  },
  {
    language: 'javascript',
    tries: 'to run',
    source: 'console.log(require("fs").readFileSync(0, "utf8").toUpperCase())',
    outcome: 'accepted',
    says: 'HELLO',
  },
  {
    language: 'javascript',
    tries: 'to read lines, wait and promise',
    source:
      "import { createInterface } from 'node:readline'\nfor await (const line of createInterface({ input: process.stdin })) { await new Promise((r) => setTimeout(r, 2)); console.log(line.length) }\nprocess.on('exit', () => console.log('left'))",
    outcome: 'accepted',
    says: '5\nleft',
  },
  {
    language: 'javascript',
    tries: 'to throw',
    source: 'setTimeout(() => { throw new Error("late") }, 1)',
    outcome: 'runtime_error',
  },
  {
    language: 'javascript',
    tries: 'to wait in vain',
    source: 'await new Promise(() => {})',
    outcome: 'runtime_error',
    says: 'unsettled top-level await',
  },
  {
    language: 'javascript',
    tries: 'to recurse',
    source: 'const down = (n) => (n ? 1 + down(n - 1) : 0)\nconsole.log(down(100_000))',
    outcome: 'accepted',
    says: '100000',
  },
]
