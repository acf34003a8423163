import { KNOWLEDGE_AREAS } from '@skirmish/contracts/constants'
import { readBank } from '@skirmish/problem-package/bank'
import { drawSets } from '@skirmish/problem-package/draw-sets'
import { drawInputs } from '@skirmish/problem-package/drawing'
import type { ProblemPackage } from '@skirmish/problem-package/read-package'
import { sizeFault, type TestSets } from '@skirmish/problem-package/test-set'
import { allowedHtml } from '@skirmish/problem-text/clean'
import { expect, test } from 'vitest'
import { BANK_FOLDER } from '../src/bank-folder.ts'

const EXAMPLES = 2
/** The answer to so short an input is known without seeing it; two deployments may draw the same one. */
const TINY = 12

const { packages: BANK, faults } = readBank(BANK_FOLDER)
const drawn = new Map<string, Promise<TestSets>>()
/** The tests of a problem as a deployment with this secret has them. */
function expand(problem: ProblemPackage, secret = 'first'): Promise<TestSets> {
  const key = `${problem.problem_id} ${secret}`
  const known = drawn.get(key) ?? drawAnew(problem, secret)
  drawn.set(key, known)
  return known
}
async function drawAnew(problem: ProblemPackage, secret: string): Promise<TestSets> {
  const sets = await drawSets(problem, secret)
  if ('fault' in sets) throw new Error(`${sets.file} ${sets.fault}`)
  return sets
}
const inputs = (tests: { input: string }[]) => tests.map((one) => one.input)
const hidden = (tests: { input: string }[]) => inputs(tests).slice(EXAMPLES)

test('PB1 PB3 the bank has a problem of every knowledge area, each with two examples and texts in three languages', () => {
  expect(faults).toEqual([])
  expect(new Set(BANK.map(({ content }) => content.knowledge_area))).toEqual(new Set(KNOWLEDGE_AREAS))
  expect(new Set(BANK.map(({ manifest }) => manifest.uuid)).size).toBe(BANK.length)
  for (const problem of BANK) {
    expect(problem.content.examples).toHaveLength(EXAMPLES)
    expect(Object.keys(problem.content.texts)).toEqual(['en', 'es', 'pt-BR'])
  }
})

test('PB3 a description carries ten simple tags without attributes; anything else is removed on the server', () => {
  const simple =
    '<p>a<br /><strong>b</strong><code>c</code>x<sup>2</sup><sub>i</sub></p><pre>d</pre><ul><li>e</li></ul><ol></ol>'
  expect(allowedHtml(simple)).toBe(simple)
  expect(
    allowedHtml(
      '<p class="x" onclick="evil()">a<script>evil()</script><img src=x onerror=evil()><a href="javascript:evil()">b</a></p>',
    ),
  ).toBe('<p>ab</p>')
  expect(
    allowedHtml('<style>p{}</style><svg onload=evil()><p>1 < 2</p></svg><!-- c --><iframe src="//x"></iframe>'),
  ).toBe('<p>1 &lt; 2</p>')
  for (const { content } of BANK)
    for (const { description } of Object.values(content.texts)) expect(allowedHtml(description)).toBe(description)
})

// Verification proves it of every package; the deployment's own way of drawing is what this is about.
test.each(BANK.slice(0, 2))(
  'JD9 $problem_id has no input of a match among its practice tests, whatever the secret; the examples begin both',
  async (problem) => {
    for (const secret of ['first', 'second']) {
      const { practice, match } = await expand(problem, secret)
      for (const tests of [practice, match]) {
        expect(inputs(tests).slice(0, EXAMPLES)).toEqual(inputs(problem.content.examples))
        expect(new Set(inputs(tests)).size).toBe(tests.length)
      }
      expect(match).toHaveLength(practice.length)
      const shown = new Set(inputs(practice))
      expect(hidden(match).filter((input) => shown.has(input))).toEqual([])
    }
    const [here, elsewhere] = [await expand(problem), await expand(problem, 'second')]
    const theirs = new Set([...hidden(elsewhere.practice), ...hidden(elsewhere.match)])
    const shared = [...hidden(here.practice), ...hidden(here.match)].filter((input) => theirs.has(input))
    expect(shared.filter((input) => input.length > TINY)).toEqual([])
  },
)

test('JD9 a secret always makes the same tests', async () => {
  for (const problem of BANK.slice(0, 2)) expect(await drawAnew(problem, 'first')).toEqual(await expand(problem))
})

test('JD9 the generator draws again for a repeated input, and leaves it out when there is no other', () => {
  let next = 0
  const counting = () => next++
  expect(drawInputs((random) => [`${random(0, 9) % 4}`, 'fixed'], counting, ['0', '1', 'fixed'])).toEqual(['2'])
})

test('JD3 a set has up to 200 tests of up to 1 MiB, 16 MiB together, and empty inputs and outputs are fine', () => {
  const tests = (count: number, bytes: number) =>
    Array.from({ length: count }, () => ({ input: 'x'.repeat(bytes), expected_output: '' }))
  const MIB = 1024 * 1024
  expect(sizeFault(tests(200, 0))).toBeNull()
  expect(sizeFault(tests(201, 0))).toMatch(/201 tests/)
  expect(sizeFault(tests(16, MIB))).toBeNull()
  expect(sizeFault(tests(1, MIB + 1))).toMatch(/test 1 is larger than 1 MiB/)
  expect(sizeFault([...tests(16, MIB), ...tests(1, 1)])).toMatch(/16 MiB together/)
})
