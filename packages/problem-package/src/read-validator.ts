import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { VALIDATION_PASSES } from '@skirmish/contracts/constants'
import type { Validator } from '@skirmish/contracts/internal/bank'
import type { Manifest } from './manifest.ts'
import type { Fault } from './package-languages.ts'
import { readProgram } from './read-program.ts'

export const VALIDATOR_FOLDER = 'output_validator'
/** What of a manifest is about who decides. */
type Deciding = Pick<Manifest, 'type'> & { limits: Pick<Manifest['limits'], 'validation_passes'> } & {
  skirmish: Pick<Manifest['skirmish'], 'checker'>
}

/** Whether the package's program talks with the submission. */
export const isInteractive = ({ type }: Pick<Manifest, 'type'>): boolean => [type].flat().includes('interactive')

/** How many passes a test has at most, where a submission may run more than once on it. */
function passesOf({ type, limits: { validation_passes } }: Pick<Deciding, 'type' | 'limits'>): number | undefined {
  return [type].flat().includes('multi-pass') ? (validation_passes ?? VALIDATION_PASSES.least) : undefined
}

/**
 * The program that validates outputs, with the files beside it, where `problem.yaml` says that one decides. `includes` is as readProgram
 * takes it. RULES JD15, JD17, JD19.
 */
export function readValidator(
  folder: string,
  manifest: Deciding,
  includes = '',
): Validator | null | { faults: Fault[] } {
  const { checker } = manifest.skirmish
  const fault = (file: string, text: string) => ({ faults: [{ file, fault: text }] })
  const passes = passesOf(manifest)
  if (passes === undefined && manifest.limits.validation_passes !== undefined)
    return fault('problem.yaml', 'has limits.validation_passes without the type multi-pass')
  if (checker?.type !== 'validator') {
    if (isInteractive(manifest)) return fault('problem.yaml', 'has the type interactive without the checker validator')
    if (passes !== undefined) return fault('problem.yaml', 'has the type multi-pass without the checker validator')
    return existsSync(join(folder, VALIDATOR_FOLDER))
      ? fault(VALIDATOR_FOLDER, 'is there, and the checker of problem.yaml is not validator')
      : null
  }
  if (passes !== undefined && checker.convention === 'testlib')
    return fault('problem.yaml', 'has the type multi-pass, and the convention testlib knows no passes')
  const program = readProgram(folder, VALIDATOR_FOLDER, includes)
  if ('faults' in program) return program
  return {
    ...program,
    convention: checker.convention ?? 'icpc',
    arguments: checker.arguments ?? [],
    interactive: isInteractive(manifest),
    ...(passes !== undefined && { passes }),
  }
}
