import type { VerdictName } from '@skirmish/contracts/rest/matches'
import { verdictOf } from './domain/verdict.ts'
import type { Slot } from './slot.ts'

/** Roomy, so that a busy machine at boot is not taken for a leak; only the endless program runs into them. */
const LIMITS = { cpuMs: 1_000, wallMs: 10_000, memoryMb: 64, outputBytes: 1024 * 1024 }

/** What must come of programs that try to break out; `says` must be in the output. */
const PROGRAMS: { tries: string; source: string; outcome: VerdictName; says?: string }[] = [
  { tries: 'to run', source: 'print(open("/dev/stdin").read().upper())', outcome: 'accepted', says: 'HELLO' },
  { tries: 'to start a process', source: 'import os\nos.fork()', outcome: 'runtime_error' },
  { tries: 'to open a socket', source: 'import socket\nsocket.socket()', outcome: 'runtime_error' },
  { tries: 'to signal its supervisor', source: 'import os\nos.kill(1, 9)', outcome: 'runtime_error' },
  { tries: "to read the host's accounts", source: 'open("/etc/passwd")', outcome: 'runtime_error' },
  { tries: 'to write outside of its folder', source: 'open("/usr/lib/x", "w")', outcome: 'runtime_error' },
  {
    tries: 'to see other processes',
    source: 'import os\nassert not [p for p in os.listdir("/proc") if p.isdigit() and p != str(os.getpid())]',
    outcome: 'accepted',
  },
  { tries: 'to change its root', source: 'import os\nos.chroot("/tmp")', outcome: 'runtime_error' },
  {
    tries: 'to make namespaces',
    source: 'import ctypes\nassert ctypes.CDLL(None).unshare(0x10000000) == 0',
    outcome: 'runtime_error',
  },
  { tries: 'to run for ever', source: 'while True: pass', outcome: 'time_limit' },
  { tries: 'to print for ever', source: 'while True: print("x" * 4000)', outcome: 'output_limit' },
]

/**
 * Runs hostile programs and tells what got through: an empty list means that the sandbox holds. The judge takes no
 * work before. RULES JD4.
 */
export async function findLeaks(slot: Slot): Promise<string[]> {
  const leaks: string[] = []
  for (const program of PROGRAMS) {
    await slot.prepare(program.source, LIMITS)
    const run = await slot.test('hello')
    const verdict = verdictOf(run)
    const said = !program.says || run.stdout.toString().includes(program.says)
    if (verdict !== program.outcome || !said)
      leaks.push(`a program that tries ${program.tries} got ${verdict} instead of ${program.outcome}`)
  }
  return leaks
}
