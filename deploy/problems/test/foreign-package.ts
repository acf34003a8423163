import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createReport, type ImportReport } from '@skirmish/problem-package/import/import-report'
import { type Files, zipped } from '@skirmish/testkit/zipped'
import { afterAll } from 'vitest'
import { parse } from 'yaml'
import { importPackage } from '../src/import-package.ts'

/** Writes a package of another format; a text that begins with `-> ` is a link. */
export function writePackage(folder: string, files: Files): string {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    if (typeof content === 'string' && content.startsWith('-> ')) symlinkSync(content.slice(3), join(folder, path))
    else writeFileSync(join(folder, path), content)
  }
  return folder
}

/** The same as a zip. */
export async function zipPackage(path: string, files: Files): Promise<string> {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, await zipped(files))
  return path
}

/** Imports into a folder of its own; returns the draft and the report, a line for each thing. */
export async function importInto(
  work: string,
  source: string,
  options: Parameters<typeof importPackage>[3] = {},
): Promise<{ folder: string; lines: string[]; report: ImportReport }> {
  const report = createReport()
  const places = { bank: join(work, 'bank'), drafts: join(work, 'drafts'), work: join(work, 'imports') }
  mkdirSync(places.bank, { recursive: true })
  const { folder } = await importPackage(source, places, report, options)
  return { folder, report, lines: report.lines().map(({ fate, thing, note }) => `${fate} ${thing}: ${note}`) }
}

/** Packages named `slug` and what is imported, in folders that are removed after the file's last test. */
export function openImports(slug: string) {
  const root = mkdtempSync(join(tmpdir(), 'skirmish-imports-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  let count = 0
  const newFolder = () => join(root, String(count++))
  const folderOf = (files: Files, name = slug) => writePackage(join(newFolder(), name), files)
  return { newFolder, folderOf, taking: (files: Files) => importInto(newFolder(), folderOf(files)) }
}

/** A file of a draft, as text. */
export const textOf = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')
/** A file of a draft as what its YAML says, or else its manifest. */
export const yamlOf = (folder: string, file = 'problem.yaml') => parse(textOf(folder, file))

/** Adds two numbers, in every form that its checkers need. */
export const SUM: Files = {
  'problem.yaml': 'name: Two Numbers\nauthor: Ada, Grace\nlicense: cc by-sa\nvalidator_flags: float_tolerance 1e-6\n',
  '.timelimit': '1\n',
  'problem_statement/problem.tex':
    '\\problemname{Two Numbers}\nPrint $a+b$.\n\\section*{Input}\nOne line with $a$ and $b$, $0 \\le a, b \\le 100$.\n',
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/sample/2.in': '0 0\n',
  'data/sample/2.ans': '0\n',
  'data/secret/a.in': '7 8\n',
  'data/secret/a.ans': '15\n',
  'data/secret/large/b.in': '100 100\n',
  'data/secret/large/b.ans': '200\n',
  'input_validators/check.py':
    'import re, sys\nsys.exit(42 if re.fullmatch(r"\\d{1,3} \\d{1,3}\\n", sys.stdin.read()) else 43)\n',
  'submissions/accepted/sum.py': 'print(sum(map(int, input().split())))\n',
  'submissions/accepted/sum.cc':
    '#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b; }\n',
  'submissions/wrong_answer/first.py': 'print(input().split()[0])\n',
  'submissions/time_limit_exceeded/loops.py': 'while input() != "7 8": break\nelse:\n    pass\nwhile True: pass\n',
  'submissions/run_time_error/fails.py': 'print(1 // 0)\n',
}
