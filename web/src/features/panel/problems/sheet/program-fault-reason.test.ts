import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { programFault } from './program-fault-reason.ts'

const ROOT = join(import.meta.dirname, '../../../../../..')
const reasonOf = (told: string): string => `the problem's own program is at fault on the tests: it ${told}`

/** The sentences that the judge's code writes, with a number for each value. */
function written(): string[] {
  const folder = join(ROOT, 'packages/sandbox/src/validators')
  const source = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  const begun =
    /(?:fault: |new ValidatorFault\(|return )(['`])((?:needs|takes|does|prints|is ended|says|gives|exits|asks|leaves) .*?)\1/g
  return [...source.matchAll(begun)].map(([, , words = '']) =>
    words
      .replaceAll(/\$\{NEXT_PASS\}/g, 'nextpass.in')
      .replace(/: \$\{compiled.*/, ': error')
      .replaceAll(/\$\{.*?\}/g, '4'),
  )
}

test('PB24 a teacher reads each reason of the judge for a program at fault in the own language', () => {
  const texts = ['en', 'es', 'pt-BR'].map((language) => {
    const path = join(ROOT, `web/public/locales/${language}/panel-problems.json`)
    return (JSON.parse(readFileSync(path, 'utf8')) as { program_fault: Record<string, string> }).program_fault
  })
  const reasons = written()
  expect(reasons.length).toBeGreaterThanOrEqual(18)
  const keys = new Set<string>()
  for (const told of reasons) {
    const fault = programFault(reasonOf(told))
    keys.add(fault?.key ?? told)
    for (const text of texts)
      for (const [name] of Object.entries(fault?.values ?? {}))
        expect(text[fault?.key ?? ''], told).toContain(`{{${name}}}`)
  }
  for (const text of texts) expect(Object.keys(text).sort()).toEqual([...keys].sort())
})

test('PB24 the test, the pass and what the program said stand beside the reason, and an unknown reason is none', () => {
  const exited = 'exits with 1, which is neither 42 nor 43: Traceback:\n  KeyError: (in a word) (in pass 2) (on test 3)'
  expect(programFault(reasonOf(exited))).toEqual({
    key: 'code',
    values: { code: '1', right: '42', wrong: '43' },
    said: 'Traceback:\n  KeyError: (in a word)',
    test: 3,
    pass: 2,
  })
  expect(
    programFault(`${reasonOf('does not end in time').replace('the tests', 'the match tests')} (on test 1)`),
  ).toEqual({
    ...{ key: 'time', values: {}, said: '', pass: null },
    test: 1,
  })
  for (const other of ['sings', 'does not end in timeless', '']) expect(programFault(reasonOf(other)), other).toBeNull()
  expect(programFault('the reference solution got wrong_answer on test 1: no')).toBeNull()
})
