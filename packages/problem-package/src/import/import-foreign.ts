import { formatOf } from './detect-format.ts'
import { readDmoj } from './dmoj/read-dmoj.ts'
import type { ImportAnswers } from './draft-yaml.ts'
import { type ForeignFiles, RefusedImport, unwrapped } from './foreign-files.ts'
import type { ForeignProblem } from './foreign-problem.ts'
import { readIcpc } from './icpc/read-icpc.ts'
import type { ImportReport } from './import-report.ts'
import { readPlain } from './plain/read-plain.ts'
import { readPolygon } from './polygon/read-polygon.ts'
import { writeDraft } from './write-draft.ts'

export interface Imported {
  problem: ForeignProblem
  /** The files of a draft. */
  files: Map<string, Buffer>
}

/**
 * Makes a draft of a package of whatever format; nothing of it is run. `name` is the zip's or folder's, and `report` gets a line for each thing.
 * Throws RefusedImport, by one sentence, for what cannot be taken. RULES PB15.
 */
export async function importForeign(
  foreign: ForeignFiles,
  name: string,
  report: ImportReport,
  answers: ImportAnswers = {},
): Promise<Imported> {
  const { files } = unwrapped(foreign)
  const paths = [...files.keys()]
  const problem = await read(files, name, report)
  if (Object.keys(problem.names).length === 0) {
    problem.names = { [problem.statements[0]?.language ?? 'en']: name }
    report.changed('title', `the package has none: "${name}" is its own name`)
  }
  const draft = writeDraft(problem, answers, report)
  for (const path of paths) if (!report.names(path)) report.dropped(path, 'no part of the format, left aside')
  return { problem, files: draft }
}

async function read(files: ForeignFiles, name: string, report: ImportReport): Promise<ForeignProblem> {
  if (files.size === 0) throw new RefusedImport('it is empty')
  const source = { files, name, report }
  const format = formatOf(files)
  switch (format) {
    case 'icpc':
      return readIcpc(source)
    case 'polygon':
      return readPolygon(source)
    case 'dmoj':
      return readDmoj(source)
    case 'plain':
      return readPlain(source)
  }
}
