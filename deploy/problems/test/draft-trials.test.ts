import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { JudgeError } from '@skirmish/sandbox/languages/language'
import { expect, test } from 'vitest'
import { openPackageSandbox } from '../src/package-sandbox.ts'
import { tryAgain } from '../src/try-again.ts'
import { verifyDraft } from '../src/verify-draft.ts'
import { openImports, SUM, yamlOf } from './foreign-package.ts'

const { taking } = openImports('two-numbers')

test('PB15 a package without a time limit says how many times the slowest accepted program it is: 5 in the legacy version, 2 since', async () => {
  const { '.timelimit': _, ...untimed } = SUM
  const timed = async (yaml: string) => {
    const { folder } = await taking({ ...untimed, 'problem.yaml': `name: Sum\n${yaml}` })
    return yamlOf(folder).skirmish.draft.time_multiplier
  }
  expect(await timed('')).toBe(5)
  expect(await timed('limits: {time_multiplier: 3}')).toBe(3)
  expect(await timed('problem_format_version: 2025-09')).toBe(2)
  expect(await timed('problem_format_version: 2025-09\nlimits: {time_multipliers: {ac_to_time_limit: 4}}')).toBe(4)
  expect(await timed('limits: {time_multiplier: 0.1}')).toBe(1)
  expect(yamlOf((await taking(SUM)).folder).skirmish.draft).not.toHaveProperty('time_multiplier')
})

test('PB15 a draft without a time limit is tried by that, and too much output is wrong, too slow or a failure', async () => {
  const { '.timelimit': _, ...untimed } = SUM
  const floods = 'while True: print("x" * 1000)\n'
  const { folder } = await taking({
    ...untimed,
    ...Object.fromEntries(
      ['accepted', 'wrong_answer', 'time_limit_exceeded', 'run_time_error'].map((kind) => [
        `submissions/${kind}/too-much.py`,
        floods,
      ]),
    ),
  })
  const room = await openPackageSandbox()
  try {
    const findings = await verifyDraft(folder, room)
    expect(findings).toContainEqual({
      file: 'problem.yaml',
      fault: null,
      fine: 'limits.time_limit: 1 s is 5 times what the slowest accepted program needs, and was taken',
    })
    expect(findings.flatMap(({ file, fault }) => (fault ? [`${file} ${fault}`] : []))).toEqual([
      'submissions/accepted/too-much.py gets output_limit on data/sample/1.in, and may get AC alone',
    ])
  } finally {
    await room.close()
  }
})

test('PB15 validators of inputs get the arguments of the group of each test; a file elsewhere says nothing of groups', async () => {
  const { folder } = await taking({
    ...SUM,
    'data/testdata.yaml': 'input_validator_flags: most=9\n',
    'data/secret/large/testdata.yaml': 'input_validator_flags: most=100 large\n',
    'data/sample/2.yaml': 'input_validator_args: [most=0, ""]\n',
    'manual/testdata.yaml': 'grading: custom\n',
    'input_validators/check.py':
      'import sys\nmost = int(sys.argv[1][5:])\nsys.exit(42 if most // 10 <= int(input().split()[0]) <= most else 43)\n',
  })
  expect(yamlOf(folder, 'data/secret/input_flags.yaml')).toMatchObject({
    'data/sample/1.in': ['most=9'],
    'data/sample/2.in': ['most=0', ''],
    'data/secret/02-large-b.in': ['most=100', 'large'],
  })
  const room = await openPackageSandbox()
  try {
    const [inputs] = await verifyDraft(folder, room)
    expect(inputs).toEqual({ file: 'input_validators', fault: null, fine: 'accepts all 4 inputs' })
  } finally {
    await room.close()
  }
})

test('PB15 a draft of more tests than a runner takes at once is tried on all of them', async () => {
  const numbers = Array.from({ length: 600 }, (_, i) => i)
  const { folder } = await taking({
    'problem.yaml': 'name: Double\nlimits: {time_limit: 1}\nproblem_format_version: 2025-09\n',
    ...Object.fromEntries(
      numbers.flatMap((n) => [
        [`data/secret/${n}.in`, `${n}\n`],
        [`data/secret/${n}.ans`, `${n * 2}\n`],
      ]),
    ),
    'submissions/accepted/double.c':
      '#include <stdio.h>\nint main() { int n; scanf("%d", &n); printf("%d", 2 * n); }\n',
    'submissions/wrong_answer/last.c':
      '#include <stdio.h>\nint main() { int n; scanf("%d", &n); printf("%d", n == 599 ? 0 : 2 * n); }\n',
  })
  const room = await openPackageSandbox()
  try {
    const found = (await verifyDraft(folder, room)).filter(({ file }) => /^submissions\/\w+\/\w+\.c$/.test(file))
    expect(found.map(({ fault, fine }) => fault ?? fine?.replace(/;.*/, ''))).toEqual([
      'gets what it should: AC',
      'gets what it should: AC, WA on data/secret/556.in',
    ])
  } finally {
    await room.close()
  }
})

test('PB15 a validator of inputs without its header, and a submission in another language, hold up nothing else', async () => {
  const { folder } = await taking({
    ...SUM,
    'input_validators/a/check.cpp': '#include "elsewhere.h"\nint main() { return 42; }\n',
    'input_validators/b/check.py': 'import sys\nsys.exit(42)\n',
  })
  writeFileSync(join(folder, 'submissions/accepted/other.rs'), 'fn main() {}\n')
  const room = await openPackageSandbox()
  try {
    const findings = await verifyDraft(folder, room)
    expect(findings.flatMap(({ file, fault }) => (fault ? [`${file} ${fault}`] : []))).toEqual([
      expect.stringMatching(/^input_validators\/.*elsewhere\.h/),
      'submissions/accepted/other.rs is in no language of the judge',
    ])
    expect(findings.filter(({ fine }) => fine?.startsWith('gets what it should: AC'))).not.toEqual([])
    expect(findings.filter(({ fine }) => fine?.startsWith('accepts all'))).toHaveLength(2) // its own and b
  } finally {
    await room.close()
  }
})

test('PB15 what the judge failed at is tried three times, and is a fault of one thing alone', async () => {
  let times = 0
  const failing = (failures: number) => () => {
    if (++times <= failures) throw new JudgeError('the machine had no core for the program')
    return Promise.resolve({ fault: null, timing: false })
  }
  const outcome = async (failures: number) => {
    times = 0
    return [(await tryAgain(async () => failing(failures)())).fault, times]
  }
  expect(await outcome(0)).toEqual([null, 1])
  expect(await outcome(2)).toEqual([null, 3])
  expect(await outcome(9)).toEqual(['could not be judged: the machine had no core for the program', 3])
  await expect(tryAgain(() => Promise.reject(new TypeError('a mistake of ours')))).rejects.toThrow('a mistake of ours')
})
