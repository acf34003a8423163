import type { Execution } from '../perform.ts'
import { ValidatorFault } from './validator-fault.ts'

/** What a problem's program may use for all tests of a submission. */
const ALL_CPU_MS = 60_000
/** Passes that all tests of a submission may have: what the judge does between two of them takes time too. */
const ALL_PASSES = 1_000

/** Throws ValidatorFault when a problem's program has used too much, or asked for too many passes, in all tests of a submission. RULES JD16, JD19. */
export function refuseOveruse({ validatorCpuMs, passes }: Pick<Execution, 'validatorCpuMs' | 'passes'>): void {
  if (validatorCpuMs > ALL_CPU_MS)
    throw new ValidatorFault(`needs more than ${ALL_CPU_MS / 1000} s of CPU time for the tests of a submission`)
  if (passes > ALL_PASSES)
    throw new ValidatorFault(`asks for more than ${ALL_PASSES} passes in the tests of a submission`)
}
