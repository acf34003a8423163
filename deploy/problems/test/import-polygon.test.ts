import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readDraft } from '@skirmish/problem-package/read-draft'
import type { Files } from '@skirmish/testkit/zipped'
import { expect, test } from 'vitest'
import { answerDraft } from '../src/answer-draft.ts'
import { openPackageSandbox } from '../src/package-sandbox.ts'
import { verifyDraft } from '../src/verify-draft.ts'
import { openImports, textOf, yamlOf } from './foreign-package.ts'

const { taking } = openImports('sums')

const assets = (checker: string, more = '') => `<assets>
    <checker name="${checker}" type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>${more}
    <validators><validator><source path="files/val.cpp" type="cpp.g++17"/></validator></validators>
    <solutions>
      <solution tag="accepted"><source path="solutions/also.py" type="python.3"/></solution>
      <solution tag="main"><source path="solutions/main.cpp" type="cpp.g++17"/></solution>
      <solution tag="wrong-answer"><source path="solutions/wrong.cpp" type="cpp.g++17"/></solution>
      <solution tag="time-limit-exceeded-or-accepted"><source path="solutions/maybe.cpp" type="cpp.g++17"/></solution>
      <solution tag="rejected"><source path="solutions/old.pas" type="pas.fpc"/></solution>
    </solutions>
  </assets>`
const xml = (inside: string) => `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<!DOCTYPE problem [<!ENTITY x "y">]>
<problem short-name="sums" url="https://example.org/sums">
  <names><name language="english" value="Sums &amp; more"/><name language="russian" value="Суммы"/></names>
  <statements><statement charset="windows-1251" language="russian" path="statements/russian/problem.tex" type="application/x-tex"/></statements>
  <judging input-file="" output-file="">
    <testset name="tests">
      <time-limit>1500</time-limit><memory-limit>268435456</memory-limit>
      <input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
      <tests>
        <test method="manual" sample="true" points="0.0"/>
        <test method="manual" points="5.0"/>
        <test cmd="gen 40 2" method="generated" points="5.0"/>
      </tests>
    </testset>
  </judging>
  ${inside}
</problem>`
/** What of testlib these programs use, with its exit codes. */
const HEADER = '#include <cstdlib>\n#include <fstream>\n#include <iostream>\n'
const main = (body: string) => `#include "testlib.h"\nint main(int argc, char** argv) { ${body} }\n`
const SUMS: Files = {
  'problem.xml': xml(assets('std::lcmp.cpp')),
  'files/testlib.h': HEADER,
  'files/check.cpp': main(
    'std::ifstream out(argv[2]), ans(argv[3]); long a = -1, b = -2; out >> a; ans >> b; return a == b ? 0 : 1;',
  ),
  'files/val.cpp': main('long a, b; return std::cin >> a >> b && a <= 100 ? 0 : 3;'),
  'files/gen.cpp': main('std::cout << argv[1] << " " << argv[2] << "\\n";'),
  'check.cpp': 'a copy',
  'check.exe': Buffer.alloc(10),
  'doall.sh': 'rm -rf /',
  'solutions/main.cpp':
    '#include <iostream>\nint main() { long a, b; std::cin >> a >> b; std::cout << a + b << std::endl; }\n',
  'solutions/also.py': 'print(sum(map(int, input().split())))\n',
  'solutions/wrong.cpp': '#include <iostream>\nint main() { std::cout << 3 << std::endl; }\n',
  'solutions/maybe.cpp':
    '#include <iostream>\nint main() { long a, b; std::cin >> a >> b; std::cout << a + b << std::endl; }\n',
  'solutions/old.pas': 'begin end.',
  'tests/01': '1 2\r\n',
  'tests/02': '7 8\r\n',
  'statement-sections/english/legend.tex': 'Add \\t{a} and {\\bf b}\\InputFile\r\n',
  'statement-sections/english/input.tex': 'Two numbers, $1 \\le a \\le 100$.',
  'statement-sections/english/example.01': '1 2\r\n',
  'statement-sections/english/example.01.a': '3\r\n',
  'statements/russian/problem.tex': Buffer.concat([
    Buffer.from('\\begin{problem}{x}{y}{z}{1 s}{256}\n'),
    Buffer.from([0xd1, 0xf3, 0xec, 0xec, 0xe0]),
    Buffer.from('\n\\Example\n\\begin{example}\\exmp{1}{2}\\end{example}\n\\end{problem}'),
  ]),
}

test('PB15 a standard package of Polygon is taken, its own programs make what it lacks, and it is proven', async () => {
  const { folder, lines } = await taking(SUMS)
  expect(yamlOf(folder)).toMatchObject({
    name: { en: 'Sums & more', ru: 'Суммы' },
    source: 'https://example.org/sums',
    limits: { time_limit: 1.5, memory: 256 },
    skirmish: { checker: { type: 'validator', convention: 'testlib' } },
  })
  expect(textOf(folder, 'statement/problem.en.md')).toBe(
    'Add `a` and **b**\n\n## Input\n\n## Input\n\nTwo numbers, $1 \\le a \\le 100$.\n',
  )
  expect(textOf(folder, 'statement/problem.ru.md')).toBe('Сумма\n')
  expect(textOf(folder, 'data/sample/1.ans')).toBe('3\n')
  expect(readdirSync(join(folder, 'data/secret'))).toEqual(['01.in'])
  expect(readdirSync(join(folder, 'output_validator'))).toEqual(['testlib.h', 'validate.cpp'])
  for (const line of [
    'changed tests/02: the line ends of Windows became those of Linux, which the judge has',
    'missing tests/02.ans: the package has no answer to this input',
    'missing tests/03: the package makes this test by its generator: gen 40 2',
    'taken problem.xml points: groups of tests: 1, with 10 points together',
    'taken solutions/main.cpp: submissions/accepted/reference.cpp',
    'dropped solutions/old.pas: is in no language of the judge',
    'dropped files that Polygon adds to each package: none is a part of the problem',
  ])
    expect(lines).toContain(line)
  const room = await openPackageSandbox()
  try {
    const made = await answerDraft(folder, room)
    expect(made.map(({ file, fault }) => [file, fault])).toEqual([
      ['data/secret/made-03.in', null],
      ['data/secret/01.ans', null],
      ['data/secret/made-03.ans', null],
    ])
    expect(textOf(folder, 'data/secret/made-03.in')).toBe('40 2\n')
    expect(textOf(folder, 'data/secret/made-03.ans')).toBe('42\n')
    const findings = await verifyDraft(folder, room)
    expect(findings.filter(({ fault }) => fault !== null)).toEqual([])
    expect(findings.filter(({ file, missing }) => file.startsWith('submissions/') && !missing)).toHaveLength(4 + 1 - 1)
  } finally {
    await room.close()
  }
})

test('PB15 checkers of testlib that compare are our comparisons, and one that gives points is refused', async () => {
  for (const [name, checker] of [
    ['wcmp', { type: 'tokens' }],
    ['rcmp6', { type: 'float', abs: 1e-6, rel: 1e-6 }],
    ['yesno', { type: 'tokens', ignore_case: true }],
    ['fcmp', { type: 'exact' }],
  ] as const) {
    const { folder } = await taking({ ...SUMS, 'problem.xml': xml(assets(`std::${name}.cpp`)) })
    expect(yamlOf(folder).skirmish.checker).toEqual(checker)
  }
  const points = { ...SUMS, 'files/check.cpp': main('quitp(0.5, "half");') }
  await expect(taking(points)).rejects.toThrow('files/check.cpp gives points, which problems do not have here')
})

test('PB15 an interactor of Polygon decides alone, and each test needs no answer', async () => {
  const interactor = '<interactor><source path="files/inter.cpp" type="cpp.g++17"/></interactor>'
  const { folder, lines } = await taking({
    ...SUMS,
    'problem.xml': xml(assets('std::lcmp.cpp', interactor)),
    'files/inter.cpp': main('return 0;'),
  })
  expect(yamlOf(folder)).toMatchObject({ type: 'interactive' })
  expect(lines).toContain('dropped files/check.cpp: the interactor decides: no checker runs after it here')
  const draft = readDraft(folder)
  expect(draft).toMatchObject({
    validator: { convention: 'testlib', interactive: true },
    checker: { interactive: true },
  })
})
