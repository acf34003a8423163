import { isUtf8 } from 'node:buffer'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { parse } from 'yaml'
import type { Draft, DraftSubmission, DraftTest, InputValidator } from './draft.ts'
import { GROUPS_FILE, readGroupedTests } from './draft-groups.ts'
import { parseDraftManifest } from './draft-manifest.ts'
import { missingIn } from './draft-missing.ts'
import type { Expectation } from './import/foreign-problem.ts'
import { FOLDER_EXPECTATIONS } from './import/icpc/expectations.ts'
import { INPUT_FLAGS } from './import/write-draft.ts'
import { type Fault, LANGUAGE_OF } from './package-languages.ts'
import { readProgram } from './read-program.ts'
import { isInteractive, readValidator } from './read-validator.ts'
import { groupFieldsOf, groupsFault, groupsInUse } from './test-groups.ts'

const [TIME_MS, MEMORY_MB] = [10_000, 256]

/** Whether a folder holds a draft. */
export function isDraft(folder: string): boolean {
  const file = join(folder, 'problem.yaml')
  return existsSync(file) && parseDraftManifest(readFileSync(file, 'utf8')) !== null
}

/** Reads a draft; what is wrong with what it has are faults, and what it lacks is missing. RULES PB15. */
export function readDraft(folder: string, includes = ''): Draft | { faults: Fault[] } {
  const manifest = parseDraftManifest(readFileSync(join(folder, 'problem.yaml'), 'utf8'))
  if (manifest === null || typeof manifest === 'string')
    return { faults: [{ file: 'problem.yaml', fault: manifest ?? 'is no draft’s' }] }
  const faults: Fault[] = []
  const wrong: Fault[] = []
  const validator = readValidator(folder, manifest, includes)
  if (validator && 'faults' in validator) faults.push(...validator.faults)
  const inputValidators = manifest.skirmish.draft.input_validators.flatMap((one): InputValidator[] => {
    const program = readProgram(folder, one.folder, includes)
    if (!('faults' in program)) return [{ ...program, ...one }]
    wrong.push(...program.faults)
    return []
  })
  const grouped = readGroupedTests(folder)
  if (typeof grouped === 'string') faults.push({ file: GROUPS_FILE, fault: grouped })
  const inGroups = typeof grouped === 'string' ? {} : grouped
  const tests = ['data/sample', 'data/secret']
    .flatMap((part) => readTests(folder, part, faults))
    .map((test) => ({ ...test, ...groupFieldsOf(inGroups[test.file.replace(/^data\/|\.in$/g, '')] ?? {}) }))
  const { groups = [] } = manifest.skirmish
  const unfit = groupsFault(tests, groups)
  if (unfit)
    faults.push({
      file: groups.length > 0 ? 'problem.yaml' : GROUPS_FILE,
      fault: `has groups that do not fit: ${unfit}`,
    })
  const submissions = readSubmissions(folder, wrong)
  if (faults.length > 0 || (validator && 'faults' in validator)) return { faults: [...faults, ...wrong] }
  const { checker = { type: 'exact' } } = manifest.skirmish
  const talks = isInteractive(manifest)
  return {
    problem_id: basename(folder),
    folder,
    manifest,
    checker: checker.type === 'validator' ? { type: 'validator', ...(talks && { interactive: true }) } : checker,
    limits: {
      time_ms: manifest.limits.time_limit === undefined ? TIME_MS : Math.round(manifest.limits.time_limit * 1_000),
      memory_mb: manifest.limits.memory ?? MEMORY_MB,
    },
    validator,
    tests,
    groups: groupsInUse(tests, groups),
    inputValidators,
    submissions,
    wrong,
    missing: missingIn(folder, manifest, tests),
  }
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : [])

function readTests(folder: string, part: string, faults: Fault[]): DraftTest[] {
  const text = (file: string): string | null => {
    if (!existsSync(join(folder, file))) return null
    const bytes = readFileSync(join(folder, file))
    if (!isUtf8(bytes)) faults.push({ file, fault: 'is not UTF-8' })
    return bytes.toString('utf8')
  }
  const own = join(folder, INPUT_FLAGS)
  const flags: Record<string, string[]> = existsSync(own) ? parse(readFileSync(own, 'utf8')) : {} // as the import wrote it
  return namesIn(join(folder, part))
    .filter((name) => name.endsWith('.in'))
    .map((name) => {
      const file = `${part}/${name}`
      const expected_output = text(file.replace(/\.in$/, '.ans'))
      return { file, input: text(file) ?? '', expected_output, inputFlags: flags[file] ?? null }
    })
}

function readSubmissions(folder: string, wrong: Fault[]): DraftSubmission[] {
  const own = join(folder, 'submissions/submissions.yaml')
  const named: Record<string, Expectation> = existsSync(own) ? parse(readFileSync(own, 'utf8')) : {} // as the import wrote it
  return namesIn(join(folder, 'submissions')).flatMap((kind) => {
    if (kind === 'submissions.yaml') return []
    return namesIn(join(folder, 'submissions', kind)).flatMap((name): DraftSubmission[] => {
      const file = `submissions/${kind}/${name}`
      const language = LANGUAGE_OF[extname(name)]
      const expectation = named[`${kind}/${name}`] ?? FOLDER_EXPECTATIONS[kind]
      if (language && expectation)
        return [{ file, language, code: readFileSync(join(folder, file), 'utf8'), expectation }]
      wrong.push({ file, fault: language ? 'has no verdict that it should get' : 'is in no language of the judge' })
      return []
    })
  })
}
