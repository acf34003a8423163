import { faultAt } from '@skirmish/contracts/program-faults'

/** A fault of a problem's own program: the judge and the player are not to blame. The message is for authors, and may tell of tests. RULES JD16. */
export class ValidatorFault extends Error {
  /** The place of the test on which it came, from 0 on. */
  readonly test: number | undefined

  constructor(message: string, test?: number) {
    super(message)
    this.test = test
  }

  /** The message with the number of the test. */
  get told(): string {
    return this.test === undefined ? this.message : faultAt(this.message, 'on test', this.test + 1)
  }
}

/** Throws an error on, a fault of the problem's program as one on another test: `placeOf` gets the test's place so far. */
export function faultOnTest(placeOf: (test: number | undefined) => number | undefined) {
  return (error: unknown): never => {
    throw error instanceof ValidatorFault ? new ValidatorFault(error.message, placeOf(error.test)) : error
  }
}
