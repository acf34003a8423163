import type { Files } from '@skirmish/testkit/zipped'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { panelDraft } from '../../src/import/panel-draft.ts'
import { writeDraft } from '../../src/import/write-draft.ts'
import { taking, tests } from './taking-groups.ts'

const LEGACY: Files = {
  'problem.yaml': 'name: X\ntype: scoring\n',
  ...tests('sample/1', 'sample/2', 'secret/a/3', 'secret/a/4', 'secret/b/4', 'secret/b/5'),
  'data/testdata.yaml': 'on_reject: continue\nrange: 0 100\ngrader_flags: ignore_sample\n',
  'data/sample/testdata.yaml': 'accept_score: 0\nrange: 0 0\n',
  'data/secret/testdata.yaml': 'grader_flags: first_error accept_if_any_accepted\n',
  'data/secret/a/testdata.yaml': 'on_reject: break\naccept_score: 30\nrange: 0 30\ngrader_flags: min\n',
  'data/secret/b/testdata.yaml': 'on_reject: break\naccept_score: 70\nrange: 0 70\ngrader_flags: min\n',
}
const legacy = async (change: Files) => (await taking({ ...LEGACY, ...change })).groups

test('PB22 legacy groups take their points from accept_score, and a test that lies in two is in both', async () => {
  const { groups, lines } = await taking(LEGACY)
  expect(groups).toEqual(['a 30 complete: 3 4', 'b 70 complete: 4 5'])
  expect(lines).toContain('taken problem.yaml type scoring: groups of tests: 2, with 100 points together')
  expect(lines).toContain('taken data/secret/a/testdata.yaml: how its group of tests gives points')
  expect(lines).toContain('dropped data/secret/b/4.in: is the same test as data/secret/a/4.in')
  expect(await legacy({ 'problem.yaml': 'name: X\n' })).toEqual([])
})

test('PB22 legacy: sums and averages count each test, keys are inherited, and groups that judging breaks off require each other', async () => {
  expect(await legacy({ 'data/secret/a/testdata.yaml': 'accept_score: 15\ngrader_flags: sum\n' })).toEqual([
    'a 30 each: 3 4',
    'b 70 complete: 4 5',
  ])
  expect(await legacy({ 'data/secret/a/testdata.yaml': 'accept_score: 15\ngrader_flags: avg\n' })).toContain(
    'a 15 each: 3 4',
  )
  const inherited = await legacy({
    'data/secret/testdata.yaml': 'accept_score: 9\n',
    'data/secret/a/testdata.yaml': 'grader_flags: min\n',
    'data/secret/b/testdata.yaml': 'grader_flags: min\non_reject: break\n',
  })
  expect(inherited).toEqual(['a 9 complete: 3 4', 'b 9 complete: 4 5'])
  // Nothing but samples and one group below says that a test that fails ends it: the samples are required, and have a point each.
  expect(await legacy({ 'data/testdata.yaml': '', 'data/sample/testdata.yaml': '' })).toEqual([
    'sample 2 each: 1 2',
    'a 30 complete < sample: 3 4',
    'b 70 complete < a sample: 4 5',
  ])
  const { lines } = await taking({ ...LEGACY, 'data/secret/a/testdata.yaml': 'on_reject: break\naccept_score: 15\n' })
  expect(lines).toContain(
    'changed data/secret/a/testdata.yaml: judging goes on behind a test that fails: each test of a counts',
  )
})

test('PB22 legacy: groups within groups are groups of their own, or one where the worst of them counts', async () => {
  const deep = { ...LEGACY, ...tests('secret/c/x/6', 'secret/c/y/7') }
  const settings = (c: string): Files => ({
    ...deep,
    'data/secret/c/testdata.yaml': c,
    'data/secret/c/x/testdata.yaml': 'accept_score: 5\n',
    'data/secret/c/y/testdata.yaml': 'accept_score: 5\n',
  })
  expect((await taking(settings('grader_flags: sum\n'))).groups.slice(2)).toEqual([
    'c/x 5 complete: 6',
    'c/y 5 complete: 7',
  ])
  expect((await taking(settings('grader_flags: min\n'))).groups.slice(2)).toEqual(['c 5 complete: 6 7'])
})

test('PB22 what is counted in another way leaves all points out, and the report says why', async () => {
  const cases: [Files, string][] = [
    [
      { 'data/secret/a/testdata.yaml': 'grader_flags: max\n' },
      'data/secret/a/testdata.yaml: points are left out, since the best test counts there',
    ],
    [
      { 'data/secret/a/testdata.yaml': 'reject_score: 1\n' },
      'data/secret/a/testdata.yaml: points are left out, since a test that fails has a score there',
    ],
    [
      { 'data/secret/a/testdata.yaml': 'accept_score: -4\ngrader_flags: min\n' },
      'problem.yaml type scoring: points are left out, since a group has no points that can be counted',
    ],
    [
      { 'data/secret/a/testdata.yaml': 'accept_score: many\n' },
      'data/secret/a/testdata.yaml: points are left out, since a group has no points that can be counted',
    ],
    [
      { 'data/secret/testdata.yaml': 'grader_flags: avg\n' },
      'data/secret/testdata.yaml: points are left out, since groups within a group are averaged there',
    ],
    [
      { 'data/secret/testdata.yaml': 'grader_flags: min\n' },
      'data/secret/testdata.yaml: points are left out, since the worst of several different groups counts there',
    ],
  ]
  for (const [change, line] of cases) {
    const { groups, lines, problem } = await taking({ ...LEGACY, ...change })
    expect(groups).toEqual([])
    expect(problem.tests.filter((one) => one.groups)).toEqual([])
    expect(lines).toContain(`dropped ${line}: a submission has to pass every test`)
  }
})

const NEW: Files = {
  'problem.yaml': 'problem_format_version: 2025-09\nname: X\ntype: scoring\n',
  ...tests('sample/1', 'secret/1-a/3', 'secret/1-a/4', 'secret/2-b/5', 'secret/2-b/6', 'secret/3-c/7'),
  'data/secret/1-a/test_group.yaml': 'max_score: 30\nrequire_pass: sample\n',
  'data/secret/2-b/test_group.yaml': 'max_score: 50\nscore_aggregation: sum\n',
  'data/secret/3-c/test_group.yaml': 'max_score: 20\nscore_aggregation: min\nrequire_pass: [secret/1-a, sample]\n',
}

test('PB22 groups of 2025-09 say max_score, score_aggregation and require_pass', async () => {
  expect((await taking(NEW)).groups).toEqual([
    'sample 0 complete: 1',
    '1-a 30 complete < sample: 3 4',
    '2-b 50 each: 5 6',
    '3-c 20 complete < 1-a sample: 7',
  ])
  const { lines, groups } = await taking({ ...NEW, 'data/secret/2-b/test_group.yaml': 'max_score: unbounded\n' })
  expect(groups).toEqual([])
  expect(lines).toContain(
    'dropped data/secret/2-b/test_group.yaml: points are left out, since a group has no points that can be counted: a submission has to pass every test',
  )
  const plain = {
    'problem.yaml': NEW['problem.yaml'] ?? '',
    ...tests('secret/1', 'secret/2'),
    'data/secret/test_group.yaml': 'max_score: 10\n',
  }
  expect((await taking(plain)).groups).toEqual(['secret 10 each: 1 2'])
})

test('PB22 the draft of 2023-07 has a score of each test, of which a group takes the least', async () => {
  const files: Files = {
    'problem.yaml': 'problem_format_version: 2023-07-draft\nname: X\ntype: scoring\n',
    ...tests('sample/1', 'secret/a/3', 'secret/a/4', 'secret/b/5', 'secret/b/6'),
    'data/secret/a/testdata.yaml': 'scoring: {score: 40}\n',
    'data/secret/b/testdata.yaml': 'scoring: {score: 30, aggregation: sum}\n',
  }
  expect((await taking(files)).groups).toEqual(['a 40 complete: 3 4', 'b 60 each: 5 6'])
})

const polygon = (list: string, groups: string): Files => ({
  'problem.xml': `<problem><names><name language="english" value="X"/></names><judging><testset name="tests">
    <input-path-pattern>tests/%d</input-path-pattern><answer-path-pattern>tests/%d.a</answer-path-pattern>
    <tests>${list}</tests><groups>${groups}</groups></testset></judging></problem>`,
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].flatMap((i) => [
      [`tests/${i}`, `${i}\n`],
      [`tests/${i}.a`, `${i}\n`],
    ]),
  ),
})

test('PB22 groups of Polygon have points of their own or of their tests, a policy, and dependencies', async () => {
  const list =
    '<test sample="true" group="0"/><test group="1"/><test group="1"/><test group="2" points="5.0"/><test group="2" points="15.0"/>'
  const groups =
    '<group name="2" points-policy="each-test"><dependencies><dependency group="0"/></dependencies></group>' +
    '<group name="0" points="0.0" points-policy="complete-group"/>' +
    '<group name="1" points="80.0" points-policy="complete-group"><dependencies><dependency group="2"/></dependencies></group>'
  const { groups: read, lines } = await taking(polygon(list, groups))
  expect(read).toEqual(['0 0 complete: 1', '2 20 each < 0: 4*5 5*15', '1 80 complete < 2: 2 3'])
  expect(lines).toContain('taken problem.xml points: groups of tests: 2, with 100 points together')
  // The points of tests are those of their whole group, and tests in no group are one.
  const sums = polygon(
    '<test points="1"/><test points="2"/><test group="w" points="3"/><test group="w" points="0"/>',
    '<group name="w" points-policy="complete-group"/>',
  )
  expect((await taking(sums)).groups).toEqual(['w 3 complete: 3 4', 'tests 3 each: 1*1 2*2'])
  const circle = groups.replace('group="0"/></dep', 'group="1"/></dep')
  expect((await taking(polygon(list, circle))).lines).toContain(
    'dropped problem.xml points: points are left out, since groups require each other in a circle: a submission has to pass every test',
  )
  expect(
    (await taking(polygon(list.replaceAll(/points="[^"]*"/g, ''), '<group name="1" points-policy="each-test"/>')))
      .lines,
  ).toContain('dropped problem.xml groups: have no points')
})

test('PB22 batches of DMOJ are groups with dependencies, cases count each, and those without points are required', async () => {
  const one = (i: number, more = '') => `{in: ${i}.in, out: ${i}.out${more}}`
  const files: Files = Object.fromEntries(
    [1, 2, 3, 4, 5, 6].flatMap((i) => [
      [`${i}.in`, `${i}\n`],
      [`${i}.out`, `${i}\n`],
    ]),
  )
  const yaml = [
    'test_cases:',
    `- ${one(1, ', points: 0')}`,
    `- ${one(2, ', points: 10')}`,
    `- {points: 30, batched: [${one(3)}, ${one(4)}]}`,
    `- {points: 40, batched: [${one(4)}, ${one(5)}], dependencies: [1]}`,
    `- ${one(6, ', points: 20')}`,
  ].join('\n')
  const { groups, lines } = await taking({ ...files, 'init.yml': `${yaml}\n` })
  expect(groups).toEqual([
    'pretests 0 complete: 1',
    'cases 30 each < pretests: 2*10 6*20',
    '1 30 complete < pretests: 3 4',
    '2 40 complete < pretests 1: 4 5',
  ])
  expect(lines).toContain('taken init.yml points: groups of tests: 3, with 100 points together')
  const short = await taking({
    ...files,
    'init.yml': `short_circuit: true\npoints: 5\n${yaml.replaceAll(/, points: \d+\}/g, '}')}\n`,
  })
  expect(short.groups.map((line) => line.replace(/:.*/, ''))).toEqual([
    'cases 15 each',
    '1 30 complete < cases',
    '2 40 complete < 1',
  ])
})

test('PB22 PB23 a test that a generator of DMOJ makes is in the groups of its cases, and the draft names it so', async () => {
  const { groups, lines, problem, report } = await taking({
    'init.yml': `generator: gen.py
test_cases:
- {in: a, out: b, points: 10}
- {generator_args: [1], points: 20}
- {points: 70, batched: [{generator_args: [1]}, {generator_args: [2]}, {in: a, out: b}]}
`,
    'gen.py': 'print(1)\n',
    a: '1\n',
    b: '2\n',
  })
  expect(groups).toEqual(['cases 30 each: 1*10', '1 70 complete: 1'])
  expect(lines).toContain('taken init.yml points: groups of tests: 2, with 100 points together')
  expect(problem.toMake?.map(({ name, groups, weight }) => ({ name, groups, weight }))).toEqual([
    { name: '2', groups: ['cases', '1'], weight: 20 },
    { name: '3.2', groups: ['1'], weight: undefined },
  ])
  const files = writeDraft(problem, {}, report)
  expect(parse(String(files.get('data/groups.yaml')))).toEqual({
    'secret/01-a': { groups: ['cases', '1'], weight: 10 },
    'secret/made-2': { groups: ['cases', '1'], weight: 20 },
    'secret/made-3.2': { groups: ['1'] },
  })
})

test('PB22 a draft of the panel keeps the groups, and names what they lose with tests that it does not take', async () => {
  const { problem, report } = await taking({
    ...LEGACY,
    'data/secret/a/3.ans': 'x'.repeat(1024 * 1024 + 1),
    'data/secret/b/5.in': 'x\0',
  })
  const { fields } = panelDraft(problem, 'en', report)
  expect(fields.test_groups).toEqual([
    { name: 'a', points: 30, policy: 'complete' },
    { name: 'b', points: 70, policy: 'complete' },
  ])
  expect(fields.hidden_testcases).toEqual([{ input: '4\n', expected_output: '4\n', groups: ['a', 'b'] }])
  const lines = report.lines().map(({ fate, thing, note }) => `${fate} ${thing}: ${note}`)
  expect(lines).toContain('changed group a: 1 of its 2 tests are not taken: its points depend on the others')
})

test('PB22 more groups than a problem has, and names that nobody can read, refuse no package', async () => {
  const many: Files = { 'problem.yaml': 'name: X\ntype: scoring\n' }
  for (let i = 0; i < 101; i++) Object.assign(many, tests(`secret/g${i}/${i}`))
  const { groups, lines } = await taking(many)
  expect(groups).toEqual([])
  expect(lines).toContain(
    'dropped data/secret: points are left out, since there are 101 groups, and 100 are the most: a submission has to pass every test',
  )
  const weighed = await taking(polygon('<test group="a" points="-1"/><test group="a" points="5"/>', ''))
  expect(weighed.groups).toEqual([])
  const named = await taking(
    polygon(
      `<test group="${'n'.repeat(90)}" points="1"/><test group="m${'n'.repeat(90)}" points="1"/><test group="\u202e" points="1"/>`,
      '',
    ),
  )
  expect(named.problem.groups?.map(({ name }) => name)).toEqual(['n'.repeat(60), '#2', '\\u{202e}'])
})
