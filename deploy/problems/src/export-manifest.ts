import type { Manifest } from '@skirmish/problem-package/manifest'
import type { ProblemPackage } from '@skirmish/problem-package/read-package'
import { totalPoints } from '@skirmish/problem-package/test-groups'
import { Document, parseDocument } from 'yaml'
import { RefusedPackage } from './package-files.ts'

/** BAPCtools reads the first, problemtools the others, and most judges the last. */
export const FORMATS = ['2025-09', '2023-07-draft', 'legacy'] as const
export type Format = (typeof FORMATS)[number]

/**
 * The format's own names for what `checker` says, for its default output validator, which never tells white space apart unless that has to be
 * the same byte for byte: `exact` lies between the two. It has no name for lines in any order.
 */
function validatorArguments({ content: { checker }, validator }: ProblemPackage): string[] {
  if (validator?.convention === 'testlib')
    throw new RefusedPackage('output_validator/ follows the convention of testlib, which the format does not know')
  if (validator) return validator.arguments
  if (checker.type === 'float')
    return [
      ...(checker.abs === undefined ? [] : ['float_absolute_tolerance', String(checker.abs)]),
      ...(checker.rel === undefined ? [] : ['float_relative_tolerance', String(checker.rel)]),
    ]
  if (checker.type === 'unordered')
    throw new RefusedPackage('problem.yaml has the checker "unordered", for which the format has no default validator')
  return checker.type === 'tokens' && checker.ignore_case ? [] : ['case_sensitive']
}

/** Where the arguments of the output validator stand, by file; `legacy` has them in `problem.yaml`. */
export function testSettings(problem: ProblemPackage, format: Format): [path: string, text: string][] {
  const given = validatorArguments(problem)
  const isNew = format === '2025-09'
  // Of the tests of a problem with points the older versions say at the top what becomes of those of the folders.
  const sum = totalPoints(problem.groups)
  const scoring = sum > 0 && !isNew && { on_reject: 'continue', range: `0 ${sum}`, grader_flags: 'ignore_sample' }
  if (format === 'legacy') return scoring ? [['data/testdata.yaml', String(new Document(scoring))]] : []
  const settings = isNew ? { output_validator_args: given } : { output_validator_flags: given.join(' '), ...scoring }
  return [[isNew ? 'data/test_group.yaml' : 'data/testdata.yaml', String(new Document(settings))]]
}

/** `problem.yaml` as the format has it. */
export function exportedManifest(problem: ProblemPackage, text: string, format: Format): string {
  if (format === 'legacy') return String(new Document(legacyManifest(problem)))
  const manifest = parseDocument(text)
  const { time_limit } = problem.manifest.limits
  manifest.delete('skirmish')
  manifest.set('problem_format_version', format)
  if (problem.groups.length > 0) {
    const kinds = [problem.manifest.type ?? []].flat().filter((kind) => kind !== 'pass-fail')
    manifest.set('type', kinds.length > 0 ? ['scoring', ...kinds] : 'scoring')
  }
  // A limit is a multiple of the resolution, which is a second unless named. problemtools warn of a fraction, and do not compare the two.
  if (format === '2025-09' && !Number.isInteger(time_limit)) manifest.setIn(['limits', 'time_resolution'], time_limit)
  return String(manifest).replace(/^# yaml-language-server.*\n/, '')
}

/** The safety margins of later versions: `legacy` has others, and problemtools compute its time limit by them. */
const MARGINS = { time_multiplier: 2, time_safety_margin: 1.5 }

function legacyManifest(problem: ProblemPackage): object {
  const { name, uuid, license, rights_owner, credits, source, keywords, limits }: Manifest = problem.manifest
  const { validator } = problem
  if (validator?.interactive && validator.passes)
    throw new RefusedPackage(
      'problem.yaml has the types interactive and multi-pass, of which legacy knows one at a time',
    )
  const kind = validator?.interactive ? ' interactive' : validator?.passes ? ' multi-pass' : ''
  const flags = validatorArguments(problem).join(' ')
  return {
    problem_format_version: 'legacy',
    ...(problem.groups.length > 0 && { type: 'scoring', grading: { objective: 'max', show_test_data_groups: true } }),
    name: name.en,
    uuid,
    ...(credits !== undefined && { author: namesIn(credits) }),
    ...(source !== undefined && { source: namesIn(source) }),
    license,
    ...(rights_owner !== undefined && { rights_owner }),
    ...(keywords && { keywords: keywords.map((keyword) => keyword.replaceAll(/\s+/g, '-')).join(' ') }),
    ...(validator && { validation: `custom${kind}` }),
    ...(flags && { validator_flags: flags }),
    limits: { ...MARGINS, memory: limits.memory, ...(validator?.passes && { validation_passes: validator.passes }) },
  }
}

/** People or sources in one line: each is a string, or has a name. */
function namesIn(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(namesIn).join(', ')
  const { authors, name }: { authors?: unknown; name?: unknown } = Object(value)
  return namesIn(authors ?? name ?? '')
}
