import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BANK_FOLDER } from '@skirmish/devkit/paths'
import { readBank } from '@skirmish/problem-package/bank'
import { drawSets } from '@skirmish/problem-package/draw-sets'
import { GENERATOR, type ProblemPackage, readPackage } from '@skirmish/problem-package/read-package'
import { JudgeError } from '@skirmish/sandbox/languages/language'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askInSandbox } from '../src/ask-in-sandbox.ts'
import { checkTexts, submissionsOf } from '../src/check-texts.ts'
import { newPackage } from '../src/new-package.ts'
import { openPackageSandbox, type PackageSandbox } from '../src/package-sandbox.ts'
import { verifyPackage } from '../src/verify-package.ts'

const bank = mkdtempSync(join(tmpdir(), 'skirmish-problems-'))
let room: PackageSandbox

beforeAll(async () => {
  room = await openPackageSandbox()
})
afterAll(async () => {
  await room?.close()
  rmSync(bank, { recursive: true, force: true })
})

/** A new package with faults planted: in each file a text is replaced. */
function planted(slug: string, faults: Record<string, [string, string]>): string {
  rmSync(join(bank, slug), { recursive: true, force: true }) // of a test before
  const folder = newPackage(slug, bank)
  for (const [file, [from, to]] of Object.entries(faults)) {
    const text = readFileSync(join(folder, file), 'utf8')
    expect(text).toContain(from)
    writeFileSync(join(folder, file), text.replace(from, to))
  }
  return folder
}
/** What verification says of the files that it finds at fault. */
async function faultsOf(
  slug: string,
  faults: Record<string, [string, string]>,
  sandbox = room,
): Promise<Record<string, string>> {
  const findings = await verifyPackage(planted(slug, faults), sandbox)
  const said = new Map<string, string>()
  for (const { file, fault } of findings)
    if (fault !== null) said.set(file, [...(said.has(file) ? [said.get(file)] : []), fault].join('; '))
  return Object.fromEntries(said)
}
const notRun = { submissions: 'wait until the tests are right, and were not run' }

test('PB1 JD9 a new package verifies: in five languages, with a brute force, a wrong and a slow program', async () => {
  expect(await faultsOf('new-one', {})).toEqual({})
})

test('PB1 a program for which the machine had no core is run again; one that never gets one is named, and the others are checked', async () => {
  /** Fault injection: so many runs of Java get no core. */
  const busyFor = (runs: number): PackageSandbox => ({
    ...room,
    run: async (job) => {
      if (job.language === 'java' && runs-- > 0) throw new JudgeError('no core')
      return room.run(job)
    },
  })
  expect(await faultsOf('busy', {}, busyFor(1))).toEqual({})
  expect(await faultsOf('busy', {}, busyFor(1_000))).toEqual({
    'submissions/accepted/Solution.java': 'could not be judged: no core',
  })
}, 240_000)

test('PB1 a fault planted in a statement, a validator, a hand-made case or a program is named by its file', async () => {
  const faults = await faultsOf('many-faults', {
    'statement/problem.es.html': ['20 000', '10 000'],
    'solution/hints.es.html': ['3 valores, como 4', '4 valores, como 4'],
    'solution/hints.pt-BR.html': ['importa?</p>\n<p>', 'importa? '],
    'input_validators/validate.py': ['assert len(lines) == 2 and', 'assert'],
    'generators/edge-cases/widest.in': ['1000000000', '1000000001'],
    'submissions/accepted/solution.c': ['value > high', 'value >= 5 && value > high && n != 50'],
    'submissions/accepted/solution.js': ['console.log(', 'console.log('.repeat(2)],
    'submissions/brute_force/all_pairs.py': ['max(', '1 + max('],
    'submissions/wrong_answer/first_is_lowest.py': ['print(best)', 'print(max(values) - min(values))'],
    'submissions/time_limit_exceeded/all_triples.cpp': ['for (int i = 0; i < n; i++)', 'for (int i = 0; i < 1; i++)'],
  })
  expect(faults).toEqual({
    'statement/problem.es.html': 'names the numbers 0 10 10000 2 9, and English 0 10 2 20000 9',
    'solution/hints.es.html': 'names other numbers in hint 1 than English',
    'solution/hints.pt-BR.html': 'has 1 hints, and English 2',
    'input_validators/validate.py': expect.stringMatching(/^exits with 42, not 43, on /),
    'generators/edge-cases/widest.in': expect.stringMatching(/^has an input that input_validators.validate.py refuses/),
    'submissions/accepted/solution.c': expect.stringMatching(/^gets wrong_answer on (practice|match) test \d+$/),
    'submissions/accepted/solution.js': expect.stringMatching(/^gets compile_error on /),
    'submissions/brute_force/all_pairs.py': 'gets wrong_answer on practice test 2',
    'submissions/wrong_answer/first_is_lowest.py': 'gets accepted on every test, not wrong_answer',
    'submissions/time_limit_exceeded/all_triples.cpp':
      'gets accepted on every test with twice the time, not time_limit',
  })
})

test('PB19 an accepted program with 64 bits fails on both sets with 32, or is named', async () => {
  const faults = await faultsOf('wide', {
    'submissions/accepted/solution.cpp': [
      'std::cout << *high - *low',
      'long long eightfold = 8LL * (*high - *low);\n  std::cout << eightfold / 8',
    ],
    'submissions/accepted/solution.c': ['int n, value,', 'long long unneeded = 0;\n  int n, value,'],
  })
  expect(faults).toEqual({
    'submissions/accepted/solution.c': expect.stringMatching(/^is accepted with int for its integers of 64 bits too/),
  })
})

test('PB1 PB3 a fault planted in problem.yaml, an example or markup is named, and the programs wait', async () => {
  const [limit, key, answer, html, editorial, loose] = await Promise.all([
    faultsOf('no-limit', { 'problem.yaml': ['time_limit: 1', 'time_limit: 0'] }),
    faultsOf('misspelt', { 'problem.yaml': ['difficulty: Easy', 'dificulty: Easy'] }),
    faultsOf('answer', { 'data/sample/2.ans': ['0', '1'] }),
    faultsOf('markup', { 'statement/problem.en.html': ['<p>A jar', '<p onclick="evil()">A jar'] }),
    faultsOf('editorial', { 'solution/solution.es.html': ['<p>', '<p><img src="x">'] }),
    faultsOf('loose-hint', { 'solution/hints.en.html': ['</p>\n<p>', '</p>Then <p>'] }),
  ])
  expect(limit).toEqual({ 'problem.yaml': expect.stringMatching(/^\/limits\/time_limit must be > 0/) })
  expect(key).toEqual({ 'problem.yaml': expect.stringMatching(/^\/skirmish must/) })
  expect(answer).toEqual({ 'data/sample/2.ans': expect.stringMatching(/^is neither what the generator/), ...notRun })
  expect(html).toEqual({ 'statement/problem.en.html': expect.stringMatching(/HTML .* "p onclick|"<p onclick/) })
  expect(editorial).toEqual({
    'solution/solution.es.html': expect.stringMatching(/^has HTML that .* not carry: "><img/),
  })
  expect(loose).toEqual({ 'solution/hints.en.html': 'has text outside of its paragraphs: each is a hint' })
  rmSync(join(bank, 'editorial/solution/solution.es.html'))
  expect(readPackage(join(bank, 'editorial'))).toEqual({
    faults: [{ file: 'solution/solution.es.html', fault: 'is missing' }],
  })
})

test('JD9 a generator that errs, repeats itself or draws by chance is named', async () => {
  const [errs, wrong, fixed, chance, same] = await Promise.all([
    faultsOf('errs', { [GENERATOR]: ['const low = random(0, 1e6)', 'const low = undefined.planted'] }),
    faultsOf('wrong', { [GENERATOR]: ['sorted[0]', 'sorted[1]'] }),
    faultsOf('fixed', { [GENERATOR]: ['jar([random(1, 1e9), 0, 1e9])', 'jar([1, 0, 1e9])'] }),
    faultsOf('chance', { [GENERATOR]: ['const low = random(0, 1e6)', 'const low = Math.floor(Math.random() * 1e6)'] }),
    faultsOf('few', { [GENERATOR]: ['    some(1_000, 1e9),\n', ''] }),
  ])
  expect(errs).toEqual({ [GENERATOR]: expect.stringMatching(/^fails: TypeError: .*planted/), ...notRun })
  expect(wrong).toEqual({ [GENERATOR]: expect.stringMatching(/^answers .* the reference solution differ$/), ...notRun })
  expect(fixed).toEqual({
    [GENERATOR]: expect.stringMatching(/finds too few inputs of a kind for two sets/),
    ...notRun,
  })
  expect(chance).toEqual({ [GENERATOR]: 'draws other tests with the same key', ...notRun })
  expect(same).toEqual({ [GENERATOR]: expect.stringMatching(/^draws 5 practice tests; 6 are the least/), ...notRun })
})

test('JD4 a generator that loops, prints 1 GB or looks around is held by the sandbox', async () => {
  const MIB = 1024 * 1024
  const limits = { cpuMs: 1_000, wallMs: 20_000, memoryMb: 256, outputBytes: MIB, fileMb: 16 }
  const draw = (slug: string, code: string) => {
    const folder = planted(slug, { [GENERATOR]: ['const low = random(0, 1e6)', `const low = random(0, 1e6); ${code}`] })
    return drawSets(readPackage(folder) as ProblemPackage, 'secret', askInSandbox(room, limits)) // it has no fault
  }
  const fs = 'const fs = process.getBuiltinModule("node:fs");'
  const [forever, gigabyte, reads, writes] = await Promise.all([
    draw('forever', 'for (;;) {}'),
    draw('gigabyte', `${fs} for (let i = 0; i < 1024; i++) fs.writeSync(1, "x".repeat(${MIB}))`),
    draw('reads', `${fs} fs.readFileSync("/etc/passwd")`),
    draw('writes', `${fs} fs.writeFileSync("/usr/planted", "")`),
  ])
  const fault = (about: RegExp) => ({ file: GENERATOR, fault: expect.stringMatching(about) })
  expect(forever).toEqual(fault(/^does not end within 1 s of CPU time/))
  expect(gigabyte).toEqual(fault(/^prints more than 1 MiB/))
  expect(reads).toEqual(fault(/ENOENT/))
  expect(writes).toEqual(fault(/EROFS|EACCES|ENOENT/))
})

test('PB1 every package of the bank has its texts, five languages, a brute force, a wrong and a slow program', () => {
  const { packages, faults } = readBank(BANK_FOLDER)
  expect(faults).toEqual([])
  const findings = packages.flatMap((problem) => [...checkTexts(problem), ...submissionsOf(problem).findings])
  expect(findings.filter(({ fault }) => fault !== null)).toEqual([])
})

test('JD9 the sandbox draws the tests that a deployment draws', async () => {
  cpSync(join(BANK_FOLDER, 'closing-time'), join(bank, 'closing-time'), { recursive: true })
  const [there, here] = [bank, BANK_FOLDER].map((folder) => readPackage(join(folder, 'closing-time')) as ProblemPackage)
  if (!there || !here) throw new Error('the package was read above')
  expect(await drawSets(there, 'secret', askInSandbox(room))).toEqual(await drawSets(here, 'secret'))
})
