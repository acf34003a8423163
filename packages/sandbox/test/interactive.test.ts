import type { VerdictName } from '@skirmish/contracts/rest/programs'
import { LANGUAGES, type LanguageName } from '@skirmish/contracts/schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type JudgeHarness, openJudgeHarness } from './judging.ts'
import { python } from './validating.ts'

let harness: JudgeHarness
beforeAll(async () => {
  harness = await openJudgeHarness()
})
afterAll(() => harness?.close())

/** Guess a number from 1 to 1000 in ten tries. */
const GUESS = `secret = int(open(sys.argv[1]).read())
say = lambda text: print(text, flush=True)
def wrong(text):
    open(sys.argv[3] + 'teammessage.txt', 'w').write(text)
    sys.exit(43)
for _ in range(10):
    line = sys.stdin.readline()
    if not line: wrong('The program ended too early.')
    guess = int(line) if line.strip().isdigit() else wrong('That is no number.')
    if guess == secret:
        say('right')
        sys.exit(42)
    say('higher' if guess < secret else 'lower')
wrong('Ten tries were not enough.')`
const TESTS = [17, 500, 999].map((n) => ({ input: `${n}\n`, expected_output: '' }))
const interactor = python(GUESS, { interactive: true })

const PLAYERS: Record<LanguageName, string> = {
  python: `import sys
low, high = 1, 1000
while True:
    middle = (low + high) // 2
    print(middle, flush=True)
    reply = sys.stdin.readline().strip()
    if reply == 'right': break
    if reply == 'higher': low = middle + 1
    else: high = middle - 1`,
  javascript: `const lines = require('readline').createInterface({ input: process.stdin })
let [low, high] = [1, 1000]
const middle = () => (low + high) >> 1
console.log(middle())
lines.on('line', (reply) => {
  if (reply === 'right') return lines.close()
  if (reply === 'higher') low = middle() + 1
  else high = middle() - 1
  console.log(middle())
})`,
  java: `import java.util.*;
class A { public static void main(String[] x) {
  Scanner replies = new Scanner(System.in);
  int low = 1, high = 1000;
  while (true) {
    int middle = (low + high) / 2;
    System.out.println(middle);
    String reply = replies.next();
    if (reply.equals("right")) return;
    if (reply.equals("higher")) low = middle + 1; else high = middle - 1;
  }
} }`,
  c: `#include <stdio.h>
#include <string.h>
int main(void) {
  int low = 1, high = 1000;
  char reply[16];
  for (;;) {
    int middle = (low + high) / 2;
    printf("%d\\n", middle);
    fflush(stdout);
    if (scanf("%15s", reply) != 1) return 1;
    if (!strcmp(reply, "right")) return 0;
    if (!strcmp(reply, "higher")) low = middle + 1; else high = middle - 1;
  }
}`,
  cpp: `#include <iostream>
#include <string>
int main() {
  int low = 1, high = 1000;
  for (std::string reply; reply != "right";) {
    int middle = (low + high) / 2;
    std::cout << middle << std::endl;
    std::cin >> reply;
    if (reply == "higher") low = middle + 1; else high = middle - 1;
  }
}`,
}

const LIMITS = { time_ms: 300, memory_mb: 64 }
const play = (code: string, by = interactor, language: LanguageName = 'python') =>
  harness.validated(by, language, code, { limits: LIMITS }, TESTS)

describe.each(LANGUAGES)('%s', (language) => {
  test('JD17 a program talks with the interactor by its standard input and output', async () => {
    const judged = await harness.validated(interactor, language, PLAYERS[language], {}, TESTS)
    expect(judged).toMatchObject({ verdict: 'accepted', tests_passed: 3, tests_total: 3 })
  })
})

test('JD17 the interactor may be in any language, and by testlib’s convention', async () => {
  const code = `#include <fstream>
#include <iostream>
int main(int argc, char **argv) {
  int secret, guess;
  std::ifstream(argv[1]) >> secret;
  std::ofstream log(argv[2]);
  for (int i = 0; i < 10 && std::cin >> guess; i++) {
    log << guess << '\\n';
    if (guess == secret) return std::cout << "right" << std::endl, 0;
    std::cout << (guess < secret ? "higher" : "lower") << std::endl;
  }
  std::cerr << "wrong answer: not found";
  return 1;
}`
  const testlib = { language: 'cpp', code, convention: 'testlib', interactive: true } as const
  expect(await harness.validated(testlib, 'cpp', PLAYERS.cpp, {}, TESTS)).toMatchObject({ verdict: 'accepted' })
  const judged = await harness.validated(testlib, 'python', 'print(1)', {}, TESTS)
  expect(judged).toMatchObject({ verdict: 'wrong_answer', detail: 'wrong answer: not found' })
})

const say = 'import os, sys, time\nsay = lambda text: print(text, flush=True)\n'
const ENDS: [what: string, code: string, verdict: VerdictName, detail: RegExp][] = [
  ['uses up the tries', 'for _ in range(10): say(1); sys.stdin.readline()', 'wrong_answer', /^Ten tries/],
  ['goes on when the interactor has said wrong', 'while True: say(1)', 'wrong_answer', /^Ten tries/],
  ['computes for ever when it has said wrong', 'say("x")\nwhile True: pass', 'wrong_answer', /^That is no number/],
  ['prints nothing', '', 'wrong_answer', /^The program ended too early/],
  ['closes its output', 'os.close(1)\ntime.sleep(0.1)\nos._exit(0)', 'wrong_answer', /^The program ended too early/],
  [
    'closes both pipes',
    'say(1)\nos.close(0)\nos.close(1)\ntime.sleep(0.1)\nos._exit(0)',
    'wrong_answer',
    /^The program ended too early/,
  ],
  ['crashes', 'say(1)\nraise SystemError("mine")', 'runtime_error', /mine/],
  ['is killed', 'say(1)\nos.abort()', 'runtime_error', /^/],
  ['computes for ever', 'say(1)\nwhile True: pass', 'time_limit', /^/],
  ['does not flush', 'sys.stdout.write("1\\n")\nsys.stdin.readline()', 'time_limit', /^/],
  ['waits for more than is said', 'sys.stdin.read()', 'time_limit', /^/],
  ['sleeps', 'time.sleep(60)', 'time_limit', /^/],
  ['takes memory', 'x = bytearray(200 << 20)\nsay(1)', 'memory_limit', /^/],
  [
    'prints to itself',
    'os.write(os.open("/proc/self/fd/0", os.O_WRONLY), b"right\\n")\nassert sys.stdin.readline() == "right\\n"',
    'wrong_answer',
    /^The program ended/,
  ],
  [
    'looks for the secret',
    'assert os.listdir("/box") == ["main.py"] and os.listdir("/tmp") == []\nopen("/box/input")',
    'runtime_error',
    /No such file/,
  ],
]
test.for<(typeof ENDS)[number]>(ENDS)(
  'JD18 a program that %s gets its own verdict',
  async ([, code, verdict, detail]) => {
    const judged = await play(say + code)
    expect(judged).toMatchObject({ verdict, test_id: 1 })
    expect(judged.detail).toMatch(detail)
    expect(await play(PLAYERS.python)).toMatchObject({ verdict: 'accepted' })
  },
)

test('JD18 a program that floods the interactor has an output limit', async () => {
  const reads = python('for line in sys.stdin: pass\nsys.exit(43)', { interactive: true })
  expect(await play('while True: print("x" * 10**5)', reads)).toMatchObject({ verdict: 'output_limit' })
})

test('JD18 a program that prints on when the interactor has said right is right, whatever it prints', async () => {
  const leaves = python('sys.stdin.readline()\nsys.exit(42)', { interactive: true })
  const on = 'import time\nprint(1, flush=True)\ntime.sleep(0.2)\n'
  expect(await play(`${on}for _ in range(30): print("x" * 10**5, flush=True)`, leaves)).toMatchObject({
    verdict: 'accepted',
  })
  expect(await play(`${on}while True: print("x" * 10**5)`, leaves)).toMatchObject({ verdict: 'time_limit' })
})

const FAULTS: [what: string, code: string, player: string, fault: RegExp][] = [
  ['hangs and does not read', 'time.sleep(60)', PLAYERS.python, /^does not read what the program prints/],
  ['loops', 'while True: pass', PLAYERS.python, /^needs more than 5 s of CPU time/],
  ['hangs when the program has ended', 'time.sleep(60)', 'print(1)', /^does not end in time/],
  ['crashes', 'raise ValueError("mine")', PLAYERS.python, /^exits with 1, .*mine/s],
  ['ends by no code', 'sys.stdin.readline()', PLAYERS.python, /^exits with 0, /],
  ['forks', 'os.fork()', PLAYERS.python, /^exits with 1, .*PermissionError/s],
  [
    'floods the program',
    'while True: print("x" * 10**5)',
    'import sys\nfor line in sys.stdin: pass',
    /^prints more than 1 MiB/,
  ],
  ['crashes when the program ends early', 'int(input())', '', /^exits with 1, .*EOFError/s],
]
test.for<(typeof FAULTS)[number]>(FAULTS)(
  "JD18 an interactor that %s is the problem's fault",
  async ([, code, player, fault]) => {
    const judged = await play(player, python(code, { interactive: true }))
    expect(judged).toMatchObject({ verdict: 'judge_error', test_id: null, actual_output: null })
    expect(judged.problem_fault).toMatch(fault)
    expect(await play(PLAYERS.python)).toMatchObject({ verdict: 'accepted' })
  },
)

test('JD18 where both print and neither reads, or both wait, the time is the program’s', async () => {
  const floods = python('print("x" * (1 << 19), flush=True)\nsys.stdin.readline()\nsys.exit(42)', { interactive: true })
  expect(await play('print("x" * (1 << 19), flush=True)\ninput()', floods)).toMatchObject({ verdict: 'time_limit' })
  const waits = python('sys.stdin.readline()\nsys.exit(42)', { interactive: true })
  expect(await play('input()', waits)).toMatchObject({ verdict: 'time_limit', test_id: 1 })
})

test('JD18 where both wait, the verdict is the same whichever of them is ended first', async () => {
  const waits = python('sys.stdin.readline()\nsys.exit(42)', { interactive: true })
  const code = 'int main(void) { char c; while (read(0, &c, 1) > 0); return 1; }'
  for (let i = 0; i < 20; i++)
    expect(await play(`#include <unistd.h>\n${code}`, waits, 'c')).toMatchObject({ verdict: 'time_limit' })
})

test('JD18 an interactor that prints to a program which has ended decides all the same', async () => {
  const chatty = python('sys.stdin.readline()\ntime.sleep(0.2)\nprint("x" * 10**5, flush=True)\nsys.exit(42)', {
    interactive: true,
  })
  expect(await play('print(1)', chatty)).toMatchObject({ verdict: 'accepted' })
})

test('JD17 a wrong program is shown what was said, and runs on own inputs show it too', async () => {
  const judged = await play('for _ in range(3): print(1, flush=True); input()')
  expect(judged).toMatchObject({
    verdict: 'wrong_answer',
    actual_output: '> 1\n< higher\n> 1\n< higher\n> 1\n< higher\n',
  })
  const { runs } = await harness.validated(interactor, 'python', PLAYERS.python, { tests: { inputs: ['250\n', 'x'] } })
  expect(runs).toMatchObject([
    { verdict: 'accepted', stdout: '> 500\n< lower\n> 250\n< right\n' },
    { verdict: 'judge_error', stderr: 'The interactor of this problem could not use this input.' },
  ])
})

test('JD17 what is shown of an exchange is bounded', async () => {
  const echoes = python('for line in sys.stdin: print("y" * 100, flush=True)\nsys.exit(43)', { interactive: true })
  const code = 'for _ in range(2000): print("x" * 100, flush=True); input()'
  const tests = { inputs: ['1', '2', '3'] }
  const { runs } = await harness.validated(echoes, 'python', code, { tests })
  expect(runs).toHaveLength(3)
  for (const run of runs) {
    expect(run).toMatchObject({ verdict: 'wrong_answer', truncated: true })
    expect(run.stdout).toMatch(/^> x{100}\n< y{100}\n> /)
  }
  expect(JSON.stringify(runs).length).toBeLessThan(256 * 1024)
})

test('JD10 JD17 programs of a pair find nothing of those before', async () => {
  const leaves = python('open("/tmp/left", "w").write("x")\nsys.stdin.read()\nsys.exit(42)', { interactive: true })
  const looks = python('assert os.listdir("/tmp") == []\nsys.stdin.read()\nsys.exit(42)', { interactive: true })
  const player = 'import os\nassert os.listdir("/tmp") == []\nopen("mine", "w").write("x")'
  for (const by of [leaves, looks, leaves, looks]) expect(await play(player, by)).toMatchObject({ verdict: 'accepted' })
})
