import type { Files } from '@skirmish/testkit/zipped'
import { expect, test } from 'vitest'
import { taking, tests } from './taking-groups.ts'

/** As DOMjudge has points: nothing is inherited, and the samples are no group where nothing says so. */
const DOMJUDGE: Files = {
  'problem.yaml': 'name: X\ntype: scoring\n',
  '.timelimit': '2\n',
  ...tests('sample/1', 'secret/a/2', 'secret/a/3', 'secret/b/4', 'secret/b/5', 'secret/loose/6', 'secret/7'),
  'data/testdata.yaml': 'on_reject: continue\ngrader_flags: sum\n',
  'data/secret/testdata.yaml': 'on_reject: continue\ngrader_flags: sum\n',
  'data/secret/a/testdata.yaml': 'accept_score: 10\n',
  'data/secret/b/testdata.yaml': 'accept_score: 20\nreject_score: 3\n',
}

test('PB22 a package of DOMjudge has points as DOMjudge counts: those of a group once, when all of its tests pass', async () => {
  const { groups, lines } = await taking(DOMJUDGE)
  expect(groups).toEqual(['a 10 complete: 2 3', 'b 20 complete: 4 5'])
  expect(lines).toContain(
    'taken problem.yaml type scoring: as DOMjudge counts: a group gives its points once, when all of its tests pass',
  )
  const { '.timelimit': _seconds, ...rest } = DOMJUDGE
  const scored = { ...rest, 'submissions/accepted/a.py': '# @EXPECTED_SCORE@: 30\nprint(1)\n' }
  expect((await taking(scored)).groups).toEqual(groups)
  // What is for Kattis, and what DOMjudge would not count either, is counted as the format says.
  const { 'data/secret/testdata.yaml': _secret, ...without } = DOMJUDGE
  for (const other of [{ ...rest, 'domjudge-problem.ini': 'timelimit = 2\n' }, without])
    expect((await taking({ ...other, 'data/secret/b/testdata.yaml': 'accept_score: 20\n' })).groups).toContain(
      'a 20 each: 2 3',
    )
})

test('PB22 a submission that names its points for DOMjudge fails once as it says, and on further tests as it may', async () => {
  const says = (results: string, points: number) =>
    `# @EXPECTED_RESULTS@: ${results}\n# @EXPECTED_SCORE@: ${points}\nprint(1)\n`
  const { problem } = await taking({
    ...DOMJUDGE,
    'submissions/accepted/all.py': says('CORRECT', 30),
    'submissions/partial/slow.py': says('TIMELIMIT', 10),
    'submissions/wrong_answer/none.py': says('WRONG-ANSWER', 0),
    'submissions/wrong_answer/other.py': 'print(1)\n',
  })
  const ANY = ['AC', 'WA', 'TLE', 'RTE']
  expect(Object.fromEntries(problem.submissions.map(({ file, expectation }) => [file.path, expectation]))).toEqual({
    'submissions/accepted/all.py': { permitted: ['AC'], required: ['AC'], score: [30, 30] },
    'submissions/partial/slow.py': { permitted: ANY, required: ['TLE'], score: [10, 10] },
    'submissions/wrong_answer/none.py': { permitted: ANY, required: ['WA'], score: [0, 0] },
    'submissions/wrong_answer/other.py': { permitted: ['AC', 'WA'], required: ['WA'] },
  })
})

test('PB22 DOMjudge: groups within groups are added, averaged, or one where the worst counts, and the samples may be a group', async () => {
  const deep = (flags: string, more: Files = {}) => ({
    ...DOMJUDGE,
    ...tests('secret/c/x/8', 'secret/c/y/9'),
    'data/secret/c/testdata.yaml': `accept_score: 5\n${flags}`,
    'data/secret/c/x/testdata.yaml': 'accept_score: 30\n',
    'data/secret/c/y/testdata.yaml': 'accept_score: 30\n',
    ...more,
  })
  const inner = async (flags: string) => (await taking(deep(flags))).groups.slice(2)
  expect(await inner('on_reject: continue\n')).toEqual(['c/x 30 complete: 8', 'c/y 30 complete: 9'])
  expect(await inner('on_reject: continue\ngrader_flags: avg\n')).toEqual(['c/x 15 complete: 8', 'c/y 15 complete: 9'])
  expect(await inner('grader_flags: min\n')).toEqual(['c 30 complete: 8 9'])
  const { groups, lines } = await taking(deep('grader_flags: avg\n'))
  expect(groups).toEqual([])
  expect(lines).toContain(
    'dropped data/secret/c/testdata.yaml: points are left out, since groups within a group are averaged there: a submission has to pass every test',
  )
  const sampled = { ...DOMJUDGE, 'data/testdata.yaml': '', 'data/sample/testdata.yaml': 'accept_score: 4\n' }
  expect((await taking(sampled)).groups).toEqual([
    'sample 4 complete: 1',
    'a 10 complete < sample: 2 3',
    'b 20 complete < sample: 4 5',
  ])
})
