import {
  isVisible,
  MAX_EXAMPLE_CHARACTERS,
  MAX_HIDDEN_TESTS,
  MAX_SOURCE_BYTES,
  MAX_STATEMENT_CHARACTERS,
  MAX_TEST_BYTES,
  MAX_TESTS_BYTES,
  MAX_TITLE_CHARACTERS,
  MEMORY_LIMIT_MB,
  TIME_LIMIT_MS,
} from '@skirmish/contracts/constants'
import type { GivenProblem } from '@skirmish/contracts/rest/class-problems'
import { decimal, descriptionOf, type HiddenTest, type ProblemForm, requestOf } from './problem-form.ts'

/** What is wrong with a part of a form: the key of its text, and what the text fills in. */
export interface Fault {
  key: string
  values?: Record<string, string | number>
}

const BOUNDS = { time_ms: TIME_LIMIT_MS, memory_mb: MEMORY_LIMIT_MB }
/** NUL, and half of a pair, which no text has. */
const NO_TEXT = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** What is wrong with a form, by field, in the order of the form; a field may be `testcases.0.input`. */
export function faultsOf(form: ProblemForm): Map<string, Fault> {
  const faults = new Map<string, Fault>()
  const note = (field: string, fault: Fault | null) => fault && faults.set(field, fault)
  note('title', wordsFault(form.title, MAX_TITLE_CHARACTERS))
  note('description', wordsFault(descriptionOf(form).description, MAX_STATEMENT_CHARACTERS))
  note('complexity', form.complexity ? null : REQUIRED)
  note('knowledge_area', wordsFault(form.knowledge_area, 60))
  note('assigned_classes', form.assigned_classes.length > 0 ? null : { key: 'fault.no_class' })
  for (const [i, example] of form.testcases.entries())
    for (const part of ['input', 'expected_output', 'explanation'] as const)
      if (example[part].trim() !== '' || part !== 'expected_output' || !needsNoOutput(form))
        note(`testcases.${i}.${part}`, textFault(example[part], MAX_EXAMPLE_CHARACTERS))
  note('hidden_testcases', testsFault(form.hidden_testcases, form.testcases))
  note('code', codeFault(form))
  for (const name of ['time_ms', 'memory_mb'] as const)
    note(name, numberFault(form[name], BOUNDS[name].least, BOUNDS[name].most))
  if (form.checker === 'float')
    for (const name of ['abs', 'rel'] as const)
      if (form[name].trim() && !(decimal(form[name]) >= 0)) note(name, { key: 'fault.tolerance' })
  return faults
}

/** A program that talks with the student's, or asks for passes, may need no expected output. */
const needsNoOutput = ({ validator }: ProblemForm): boolean =>
  validator?.interactive === true || validator?.passes !== undefined

export const REQUIRED: Fault = { key: 'fault.required' }

const wordsFault = (text: string, most: number): Fault | null => (isVisible(text) ? textFault(text, most) : REQUIRED)

function textFault(text: string, most: number): Fault | null {
  if (text.trim() === '') return REQUIRED
  if (text.length > most) return { key: 'fault.too_long', values: { most, count: text.length } }
  return NO_TEXT(text) ? { key: 'fault.no_text' } : null
}

function numberFault(typed: string, least: number, most: number): Fault | null {
  const number = Number(typed)
  const isRight = typed.trim() !== '' && Number.isInteger(number) && number >= least && number <= most
  return isRight ? null : { key: 'fault.number', values: { least, most } }
}

/** Where a program decides about outputs, a solution has to prove the problem. RULES PB24. */
function codeFault({ code, validator }: ProblemForm): Fault | null {
  if (validator && code.trim() === '') return REQUIRED
  if (NO_TEXT(code)) return { key: 'fault.no_text' }
  return bytesOf(code) > MAX_SOURCE_BYTES ? { key: 'fault.code_too_long' } : null
}

/** What is wrong with the tests: how many, one that is too large or is no text, and all of them together. */
export function testsFault(tests: readonly HiddenTest[], examples: readonly HiddenTest[]): Fault | null {
  if (tests.length > MAX_HIDDEN_TESTS)
    return { key: 'fault.many_tests', values: { count: tests.length, most: MAX_HIDDEN_TESTS } }
  const number = (fits: (test: Measured) => boolean) => tests.findIndex((test) => fits(measure(test))) + 1
  const large = number(({ largest }) => largest > MAX_TEST_BYTES)
  if (large > 0) return { key: 'fault.large_test', values: { number: large } }
  const strange = number(({ isText }) => !isText)
  if (strange > 0) return { key: 'fault.strange_test', values: { number: strange } }
  const together = [...tests, ...examples].reduce((sum, test) => sum + sizeOf(test), 0)
  return together > MAX_TESTS_BYTES ? { key: 'fault.large_together' } : null
}

interface Measured {
  size: number
  largest: number
  isText: boolean
}
/** Tests do not change, and may be megabytes: each is measured once, not at every key. */
const measured = new WeakMap<HiddenTest, Measured>()

function measure(test: HiddenTest): Measured {
  const known = measured.get(test)
  if (known) return known
  const [input, output] = [bytesOf(test.input), bytesOf(test.expected_output)]
  const isText = !NO_TEXT(test.input) && !NO_TEXT(test.expected_output)
  const fresh = { size: input + output, largest: Math.max(input, output), isText }
  measured.set(test, fresh)
  return fresh
}

/** The bytes of a test's input and output together. */
export const sizeOf = (test: HiddenTest): number => measure(test).size

/** What a draft may lack. */
const INCOMPLETE = ['fault.required', 'fault.no_class']

/** What a draft may hold of a form: all but the fields that are out of bounds, which wait in the browser. */
export function draftFieldsOf(form: ProblemForm): { fields: Partial<GivenProblem>; isWhole: boolean } {
  const fields: Partial<GivenProblem> = requestOf(form)
  const left = [...faultsOf(form)].filter(([, { key }]) => !INCOMPLETE.includes(key))
  for (const [field] of left) delete fields[fieldOf(field)]
  if (!('description' in fields)) {
    delete fields.description_source
    delete fields.description_format
  }
  if (!form.complexity) delete fields.complexity
  return { fields, isWhole: left.length === 0 }
}

/** The field of a request that a field of the form belongs to. */
function fieldOf(field: string): keyof GivenProblem {
  if (field === 'time_ms' || field === 'memory_mb') return 'limits'
  if (field === 'abs' || field === 'rel') return 'checker'
  return field === 'code' ? 'reference' : (field.split('.')[0] as keyof GivenProblem) // the others bear its name
}
