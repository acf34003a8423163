import { createAdmission, withPlace } from '@skirmish/service-kit/http/admission'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'

/** The tests of a problem, 16 MiB, take some 75 MB while they are read and written as JSON. A container has 768 MiB. */
const places = createAdmission({ places: 2, line: 100, waitMs: 10_000 })
const BUSY = refuse(503, 'Too many large problems are being read and saved right now. Please try again.', {}, 2)

/** Does work on all of a problem's tests when it is its turn; refuses when that does not come in time. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T | Refusal> => withPlace(places, BUSY, work)
