/** A package of the bank without tests, and why; `bankProblems` lists these beside the problems. */
export interface LeftOut {
  problem_id: string
  reason: string
  /** How often its tests were drawn in vain; 0 for a package that cannot be read, which no other try would mend. */
  tries: number
  /** When they are drawn again; null for a package that cannot be read. */
  next_at: Date | null
}

/** A package that cannot be read, from the fault of one of its files. */
export const unreadable = ({ file, fault }: { file: string; fault: string }): LeftOut => ({
  problem_id: file.split('/')[0] ?? file,
  reason: `${file} ${fault}`,
  tries: 0,
  next_at: null,
})

const FIRST_MS = 30_000
const MOST_MS = 3_600_000

/** How long a package waits after so many tries in vain, in ms: a busy machine is quiet again in minutes, and a broken generator costs little. */
export const pauseAfter = (tries: number): number => Math.min(FIRST_MS * 2 ** (tries - 1), MOST_MS)
