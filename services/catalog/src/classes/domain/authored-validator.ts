import type { Checker } from '@skirmish/contracts/events/problems'
import type { Validator } from '@skirmish/contracts/internal/bank'
import type { ProblemValidator } from '@skirmish/contracts/rest/class-problems'

/** Programs of the bank come without the names of their files. */
const NAME_IN_BANK = 'validate'

/** What the event of a problem says of its program. RULES JD15, JD17. */
export const checkerOf = ({ interactive }: Validator): Checker => ({
  type: 'validator',
  ...(interactive && { interactive: true }),
})

/** What a teacher sees of the program of a problem: never its source. RULES PB24. */
export const shownValidator = (validator: Validator | null): { validator?: ProblemValidator } => {
  if (!validator) return {}
  const { language, interactive, passes, name = NAME_IN_BANK } = validator
  return { validator: { name, language, interactive, ...(passes !== undefined && { passes }) } }
}
