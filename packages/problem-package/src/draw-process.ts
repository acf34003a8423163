/** Runs a generator: a question in JSON on stdin, the tests in JSON on stdout. It never sees the secret of the deployment. */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { drawInputs, type Generator, keyedRandom } from './drawing.ts'

/** What a generator is asked: tests drawn with two keys, and answers to given inputs. */
export interface DrawQuestion {
  /** In Base64, 32 bytes each. */
  keys: { practice: string; match: string }
  /** The examples, which no drawn input repeats. */
  examples: string[]
  given: string[]
  /** What the answer holds; the sandbox lets little through at a time. */
  wanted: ('practice' | 'match' | 'given')[]
}

/** What a generator imports lies here, wherever the package lies: the process can read no other folder than the two. */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@skirmish/problem-package/drawing'
      ? { url: new URL('./drawing.ts', import.meta.url).href, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
})

const question = JSON.parse(readFileSync(0, 'utf8')) as DrawQuestion // the parent wrote it
/** Of a problem with groups of tests: the names of those that an input is in. */
interface GroupsOfInputs {
  groups?(input: string): string[]
}
const generator: Generator & GroupsOfInputs = await import(process.argv[2] ?? './generator.mjs')
const { keys, examples, given, wanted } = question
const draw = (key: string, taken: string[]) =>
  drawInputs(generator.inputs, keyedRandom(Buffer.from(key, 'base64')), taken)
const practice = draw(keys.practice, examples)
const inputs = { practice, match: draw(keys.match, [...examples, ...practice]), given }
const tests = (name: (typeof wanted)[number]) =>
  inputs[name].map((input) => ({
    input,
    expected_output: generator.answer(input),
    ...(generator.groups && { groups: generator.groups(input) }),
  }))
process.stdout.write(JSON.stringify(Object.fromEntries(wanted.map((name) => [name, tests(name)]))))
