import type { GivenProblem } from '@skirmish/contracts/rest/class-problems'
import { faultsOf } from './faults.ts'
import { type ProblemForm, requestOf } from './problem-form.ts'

/** What a draft may lack. */
const INCOMPLETE = ['fault.required', 'fault.no_class']

/** What a draft may hold of a form: all but the fields that are out of bounds, which wait in the browser. */
export function draftFieldsOf(form: ProblemForm): { fields: Partial<GivenProblem>; isWhole: boolean } {
  const fields: Partial<GivenProblem> = requestOf(form)
  const left = [...faultsOf(form)].filter(([, { key }]) => !INCOMPLETE.includes(key))
  for (const [field] of left) delete fields[fieldOf(field)]
  if (!('description' in fields)) delete fields.description_source
  if (!form.complexity) delete fields.complexity
  return { fields, isWhole: left.length === 0 }
}

/** The field of a request that a field of the form belongs to. */
function fieldOf(field: string): keyof GivenProblem {
  if (field === 'time_ms' || field === 'memory_mb') return 'limits'
  if (field === 'abs' || field === 'rel') return 'checker'
  return field === 'code' ? 'reference' : (field.split('.')[0] as keyof GivenProblem) // the others bear its name
}

/** Whether two requests say the same, tests included: slow where there are megabytes of them. */
export const isSame = (one: Partial<GivenProblem>, other: Partial<GivenProblem>): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
