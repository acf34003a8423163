import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { folder, ROOT } from '@skirmish/devkit/paths'
import type { ImportAnswers } from '@skirmish/problem-package/import/draft-yaml'
import { createReport, type ImportReport, reportTexts } from '@skirmish/problem-package/import/import-report'
import { parse } from 'yaml'
import { importPackage } from './import-package.ts'
import { RefusedPackage } from './package-files.ts'

interface ImportOptions {
  as?: string | undefined
  with?: string | undefined
  timeLimit?: string | undefined
  memory?: string | undefined
  difficulty?: string | undefined
  area?: string | undefined
  json?: true | undefined
}

/** Imports, and prints what became of each thing of the package. Returns the exit code. */
export async function importFrom(
  path: string,
  places: { bank: string; drafts: string },
  options: ImportOptions,
  print: (line: string) => void,
): Promise<number> {
  const report = createReport()
  const work = folder('imports')
  try {
    const taken = await importPackage(path, { ...places, work }, report, {
      as: options.as,
      answers: answersOf(options),
    })
    const where = relative(ROOT, taken.folder)
    if (options.json) print(json({ slug: taken.slug, folder: where, draft: taken.isDraft, refused: null }, report))
    else {
      for (const line of reportTexts(report.lines())) print(line)
      const next = taken.hasToMake ? 'answer' : 'verify'
      if (taken.isDraft)
        print(`Took ${taken.slug} as a draft: ${where}. Now: npm run problems -- ${next} ${taken.slug}`)
      else print(`Took ${taken.slug}. Now read its generator, and: npm run problems -- verify ${taken.slug}`)
    }
    return 0
  } catch (error) {
    if (!(error instanceof RefusedPackage)) throw error
    if (!options.json) throw error
    print(json({ slug: null, folder: null, draft: false, refused: error.message }, report))
    return 1
  }
}

const json = (about: object, report: ImportReport): string =>
  JSON.stringify({ ...about, report: report.lines() }, null, 2)

/** What the author says, in the file and by options. */
function answersOf(options: ImportOptions): ImportAnswers {
  const file: unknown = options.with === undefined ? {} : readAnswers(options.with)
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    throw new RefusedPackage(`${options.with} holds no keys of problem.yaml`)
  const own = file as Record<string, Record<string, unknown> | undefined> // what is wrong in it, the draft's reader says
  const { difficulty, area: knowledge_area } = options
  return {
    ...own,
    limits: { ...own.limits, ...number('time_limit', options.timeLimit), ...number('memory', options.memory) },
    skirmish: { ...own.skirmish, ...(difficulty && { difficulty }), ...(knowledge_area && { knowledge_area }) },
  }
}

function readAnswers(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new RefusedPackage(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
  }
}

function number(key: string, value: string | undefined): Record<string, number> {
  if (value === undefined) return {}
  const read = Number(value)
  if (!(read > 0)) throw new RefusedPackage(`${key} "${value}" is no number above 0`)
  return { [key]: read }
}
