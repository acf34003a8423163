import { faultSentence } from '@skirmish/contracts/program-faults'
import type { Execution } from '../perform.ts'
import { ValidatorFault } from './validator-fault.ts'

/** What a problem's program may use for all tests of a submission. */
const ALL_CPU_MS = 60_000
/** By the clock it may take twice as long: one that sleeps would keep a runner for half an hour, and with passes for hours. */
const ALL_WALL_MS = 120_000
/** Passes that all tests of a submission may have: what the judge does between two of them takes time too. */
const ALL_PASSES = 1_000

/** Throws ValidatorFault when a problem's program has used too much, or asked for too many passes, in all tests of a submission. RULES JD16, JD19. */
export function refuseOveruse({
  validatorCpuMs,
  validatorWallMs,
  passes,
}: Pick<Execution, 'validatorCpuMs' | 'validatorWallMs' | 'passes'>): void {
  if (validatorCpuMs > ALL_CPU_MS) throw new ValidatorFault(faultSentence('cpu_of_all', { most: ALL_CPU_MS / 1000 }))
  if (validatorWallMs > ALL_WALL_MS)
    throw new ValidatorFault(faultSentence('time_of_all', { most: ALL_WALL_MS / 1000 }))
  if (passes > ALL_PASSES) throw new ValidatorFault(faultSentence('passes_of_all', { most: ALL_PASSES }))
}
