import { existsSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { INTERFACE_LANGUAGES } from '@skirmish/contracts/constants'
import { LANGUAGES } from '@skirmish/contracts/schema'
import type { DraftTest } from './draft.ts'
import type { DraftManifest } from './draft-manifest.ts'
import { type Fault, LANGUAGE_OF } from './package-languages.ts'

const EXAMPLES = [1, 2] as const
const SET_BYTES = 1024 * 1024

/** What the bank asks of a package and a draft does not have: a line for each thing, of the file where it belongs. RULES PB15. */
export function missingIn(folder: string, manifest: DraftManifest, tests: readonly DraftTest[]): Fault[] {
  const missing: Fault[] = []
  const lacks = (file: string, fault: string) => missing.push({ file, fault })
  const has = (file: string) => existsSync(join(folder, file))
  const names = (path: string) => (has(path) ? readdirSync(join(folder, path)) : [])
  const { name, license, limits, skirmish } = manifest
  for (const language of INTERFACE_LANGUAGES)
    if (!name[language]) lacks('problem.yaml', `lacks name.${language}, the title in that language`)
  if (!license) lacks('problem.yaml', 'lacks license')
  if (limits.time_limit === undefined) lacks('problem.yaml', 'lacks limits.time_limit, in seconds')
  if (limits.memory === undefined) lacks('problem.yaml', 'lacks limits.memory, in MiB')
  for (const key of ['difficulty', 'knowledge_area', 'complexity'] as const)
    if (skirmish[key] === undefined) lacks('problem.yaml', `lacks skirmish.${key}`)
  for (const language of INTERFACE_LANGUAGES)
    if (!has(`statement/problem.${language}.md`) && !has(`statement/problem.${language}.html`))
      lacks(`statement/problem.${language}.md`, 'is missing')
  for (const i of EXAMPLES) {
    for (const ending of ['in', 'ans'])
      if (!has(`data/sample/${i}.${ending}`)) lacks(`data/sample/${i}.${ending}`, 'is missing')
    for (const language of INTERFACE_LANGUAGES)
      if (!has(`data/sample/${i}.${language}.txt`))
        lacks(`data/sample/${i}.${language}.txt`, 'is missing: it explains the example')
  }
  for (const { file, input, expected_output } of tests) {
    if (expected_output === null && file.startsWith('data/secret')) lacks(file.replace(/\.in$/, '.ans'), 'is missing')
    if (Math.max(input.length, expected_output?.length ?? 0) > SET_BYTES)
      lacks(file, 'or its answer is larger than 1 MiB: the generator has to draw smaller ones')
  }
  if (!has('generators/generator.ts')) lacks('generators/generator.ts', 'is missing: the bank draws tests of its own')
  if (names('generators/edge-cases').length === 0) lacks('generators/edge-cases', 'holds no input')
  const python = manifest.skirmish.draft.input_validators.every(({ convention }) => convention === 'icpc')
  if (!has('input_validators/validate.py') || !python)
    lacks('input_validators/validate.py', 'is missing: one validator in Python, by exit codes 42 and 43')
  const accepted = names('submissions/accepted').map((file) => LANGUAGE_OF[extname(file)])
  const lacking = LANGUAGES.filter((language) => !accepted.includes(language))
  if (lacking.length > 0) lacks('submissions/accepted', `lacks ${lacking.join(', ')}`)
  for (const kind of ['brute_force', 'wrong_answer', 'time_limit_exceeded'])
    if (names(`submissions/${kind}`).length === 0) lacks(`submissions/${kind}`, 'holds no program')
  return missing
}
