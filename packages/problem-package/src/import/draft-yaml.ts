import { createHash } from 'node:crypto'
import { Document } from 'yaml'
import type { DraftManifest } from '../draft-manifest.ts'
import { type ForeignProblem, isProgram, type ToMake } from './foreign-problem.ts'
import type { ImportReport } from './import-report.ts'
import { inLanguage, languageNamed, type Sentence, sentence } from './sentence.ts'
import { safeName } from './source-languages.ts'

/** What the author says beyond the package: the same keys as in problem.yaml. */
export type ImportAnswers = Record<string, unknown>

const [TIME_MOST, MEMORY_LEAST, MEMORY_MOST, TITLE_MOST] = [10, 16, 1_024, 80]

/** The `problem.yaml` of a draft, with the author's answers over what the package says. */
export function draftYaml(
  problem: ForeignProblem,
  inputValidators: DraftManifest['skirmish']['draft']['input_validators'],
  answers: ImportAnswers,
  report: ImportReport,
): string {
  const { credits } = problem.credits
  const value = {
    problem_format_version: '2025-09',
    ...kindOf(problem),
    name: namesOf(problem, report),
    uuid: problem.credits.uuid ?? uuidOf(problem),
    ...(credits !== undefined && { credits }),
    ...pick(problem.credits, ['source', 'license', 'rights_owner', 'keywords']),
    limits: limitsOf(problem, report),
    skirmish: {
      checker: checkerOf(problem),
      ...(problem.groups?.length && { groups: problem.groups }),
      draft: {
        from: inLanguage(problem.format),
        input_validators: inputValidators,
        ...(problem.timeSeconds === null && problem.timeMultiplier && { time_multiplier: problem.timeMultiplier }),
        ...(problem.toMake?.length && { to_make: problem.toMake.map(toMake) }),
      },
    },
  }
  return String(new Document(merged(value, answers)))
}

function kindOf({ interactive, passes }: ForeignProblem): { type?: string | string[] } {
  const kinds = [...(interactive ? ['interactive'] : []), ...(passes === undefined ? [] : ['multi-pass'])]
  const [only] = kinds
  return only === undefined ? {} : { type: kinds.length > 1 ? kinds : only }
}

/** The file of a test that is to be made, without its ending. */
const nameToMake = ({ name }: Pick<ToMake, 'name'>): string => safeName(name.slice(name.lastIndexOf('/') + 1))

/** The name of that test in the draft. */
export const madeName = (test: Pick<ToMake, 'name'>): string => `made-${nameToMake(test)}`

const toMake = ({ name, command, arguments: given, printsAnswer }: ToMake) => ({
  name: nameToMake({ name }),
  command,
  ...(given && { arguments: given }),
  ...(printsAnswer && { prints_answer: true }),
})

const pick = <T extends object>(from: T, keys: (keyof T)[]) =>
  Object.fromEntries(keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]])))

function namesOf({ names }: ForeignProblem, report: ImportReport): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([language, name]) => {
      if (name === '') return []
      if (name.length > TITLE_MOST)
        report.changed(
          sentence`title in ${languageNamed(language)}`,
          sentence`is cut to ${TITLE_MOST} characters: ${name}`,
        )
      return [[language, name.slice(0, TITLE_MOST)]]
    }),
  )
}

/** Where a package says nothing, and its format means something. */
export const usualMemory = (limit: number, usual: number): Sentence =>
  sentence`the package says nothing: ${limit} MiB, where the format means ${usual} MiB`

/** Limits as far as ours go: what differs is named. */
function limitsOf(problem: ForeignProblem, report: ImportReport): Record<string, number> {
  const { timeSeconds, memoryMiB, usualMemoryMiB, passes } = problem
  const limits: Record<string, number> = {}
  if (timeSeconds !== null) {
    limits.time_limit = Math.min(timeSeconds, TIME_MOST)
    if (timeSeconds > TIME_MOST)
      report.changed('limits.time_limit', sentence`is ${TIME_MOST} s, the most here, and was ${timeSeconds} s`)
  }
  if (memoryMiB !== null) {
    limits.memory = Math.min(Math.max(Math.round(memoryMiB), MEMORY_LEAST), MEMORY_MOST)
    if (memoryMiB > MEMORY_MOST)
      report.changed(
        'limits.memory',
        sentence`is ${MEMORY_MOST} MiB, the most here, and was ${Math.round(memoryMiB)} MiB`,
      )
    if (memoryMiB < MEMORY_LEAST)
      report.changed('limits.memory', sentence`is ${MEMORY_LEAST} MiB, the least here, and was ${memoryMiB} MiB`)
  }
  if (memoryMiB === null && usualMemoryMiB !== undefined) {
    limits.memory = Math.min(usualMemoryMiB, MEMORY_MOST)
    report.changed('limits.memory', usualMemory(limits.memory, usualMemoryMiB))
  }
  if (passes !== undefined) limits.validation_passes = passes
  return limits
}

function checkerOf({ checker }: ForeignProblem) {
  if (!isProgram(checker)) return checker
  const { convention, arguments: given } = checker
  return { type: 'validator', convention, ...(given.length > 0 && { arguments: given }) }
}

/** The same package gets the same id again. */
function uuidOf({ format, names, tests }: ForeignProblem): string {
  const sum = createHash('sha256').update(JSON.stringify([inLanguage(format), names]))
  for (const { name, input, answer } of tests)
    for (const part of [name, input, answer ?? '']) sum.update(`${part.length} `).update(part)
  const hash = sum.digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/** Maps are merged key by key; any other value is replaced. */
function merged(value: unknown, over: unknown): unknown {
  const isMap = (one: unknown): one is Record<string, unknown> =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
  if (!isMap(value) || !isMap(over)) return over === undefined ? value : over
  const keys = [...new Set([...Object.keys(value), ...Object.keys(over)])]
  return Object.fromEntries(keys.map((key) => [key, merged(value[key], over[key])]))
}
