import type { Author } from '../author.ts'
import type { Stage } from '../stage.ts'
import { nearDuplicate, prove, publish } from './publishing.ts'
import { agree, buildTests, limits, reference } from './testing.ts'
import { author, bruteForce, parse, translate } from './writing.ts'

/** The stages of a generation, in their order. RULES PB2. */
const STAGES = {
  author,
  parse,
  brute_force: bruteForce,
  build_tests: buildTests,
  reference,
  agree,
  limits,
  near_duplicate: nearDuplicate,
  translate_es: translate('es'),
  translate_pt: translate('pt-BR'),
  publish,
  prove,
} as const satisfies Record<string, Stage>

export const FIRST_STAGE = 'author'

/** The stages that ask the author. */
export const AUTHOR_STAGES = Object.entries(STAGES).flatMap(([name, { kind }]) => (kind === 'author' ? [name] : []))

/** What a stranger's proposal lacks or must not decide; a family has all of it, checked with the repository. */
const OF_STRANGERS: readonly string[] = [
  'parse',
  'brute_force',
  'translate_es',
  'translate_pt',
] satisfies (keyof typeof STAGES)[]

/** The stage after one for a proposal of this author; undefined after the last. */
export function stageAfter(stage: string, author: Author['name']): string | undefined {
  const names = Object.keys(STAGES)
  const later = names.slice(names.indexOf(stage) + 1)
  return later.find((name) => author === 'model' || !OF_STRANGERS.includes(name))
}

export function stageNamed(name: string): Stage {
  const stage: Stage | undefined = STAGES[name as keyof typeof STAGES] // undefined for another name
  if (!stage) throw new Error(`there is no stage ${name}`)
  return stage
}
