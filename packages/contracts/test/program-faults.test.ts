import { expect, test } from 'vitest'
import { faultAt, faultReason, faultSentence, PROGRAM_FAULTS, readFaultReason } from '../src/program-faults.ts'

const VALUES = { most: '0.5', signal: 'SIGABRT', code: '57', right: '0', wrong: '1, 2, 4, 8' }
// Object.keys says of no object that it has no other keys: this is a constant.
const KEYS = Object.keys(PROGRAM_FAULTS) as (keyof typeof PROGRAM_FAULTS)[]

test.each(KEYS)('PB24 what the judge writes of the fault %s is read back', (key) => {
  const values = Object.fromEntries(
    Object.entries(VALUES).filter(([name]) => PROGRAM_FAULTS[key].includes(`{${name}}`)),
  )
  const plain = faultReason('', faultSentence(key, VALUES))
  expect(readFaultReason(plain)).toEqual({ key, values, said: '', test: null, pass: null })
  const told = faultAt(faultAt(faultSentence(key, VALUES, 'why: {most}'), 'in pass', 2), 'on test', 31)
  const read = { key, values, said: 'why: {most}', test: 31, pass: 2 }
  expect(readFaultReason(faultReason('practice ', told))).toEqual(read)
})

test('PB24 the test, the pass and what the program said stand beside the reason, and an unknown reason is none', () => {
  const reasonOf = (told: string, set = '') => `the problem's own program is at fault on the ${set}tests: it ${told}`
  const exited = 'exits with 1, which is neither 42 nor 43: Traceback:\n  KeyError: (in a word) (in pass 2) (on test 3)'
  expect(readFaultReason(reasonOf(exited))).toEqual({
    ...{ key: 'code', values: { code: '1', right: '42', wrong: '43' } },
    ...{ said: 'Traceback:\n  KeyError: (in a word)', test: 3, pass: 2 },
  })
  const late = { key: 'time', values: {}, said: '', test: 1, pass: null }
  expect(readFaultReason(reasonOf('does not end in time (on test 1)', 'match '))).toEqual(late)
  for (const other of ['sings', 'does not end in timeless', ''])
    expect(readFaultReason(reasonOf(other)), other).toBeNull()
  expect(readFaultReason('the reference solution got wrong_answer on test 1: no')).toBeNull()
})
