/** Reads a package for the panel: a job in JSON on stdin, what became of it in JSON on stdout. It runs in a process of its own. */
import { text } from 'node:stream/consumers'
import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import { BOUNDS, RefusedImport, shown } from './foreign-files.ts'
import { readForeign } from './import-foreign.ts'
import { byFate, createReport, groupedLines, type ImportReport, type MarkedLine } from './import-report.ts'
import { openForeignZip } from './open-archive.ts'
import { panelDraft } from './panel-draft.ts'
import type { PanelJob, PanelRead } from './read-for-panel.ts'
import { inLanguage, sentence } from './sentence.ts'

const MIB = 1024 * 1024
const PANEL_BOUNDS = { ...BOUNDS, bytes: 64 * MIB }
const LINES_MOST = 1_000

async function read(job: PanelJob): Promise<PanelRead> {
  const report = createReport()
  const { name, language, hasClasses, includes } = job
  try {
    const files = await openForeignZip(Buffer.from(job.zip, 'base64'), report, PANEL_BOUNDS)
    job.zip = '' // the files alone count from here on
    const { problem, nameRest } = await readForeign(files, name.replace(/\.zip$/i, ''), report, {
      bounds: PANEL_BOUNDS,
      canHoldPictures: true,
    })
    const { fields, pictures, validator } = panelDraft(problem, language, report, includes)
    if (!hasClasses) report.missing(sentence`classes`, sentence`choose who sees the problem`, 'assigned_classes')
    nameRest()
    const sent = pictures.map(({ address, file: { path, content } }) => ({
      address,
      path,
      base64: content.toString('base64'),
    }))
    const format = inLanguage(problem.format, language)
    const kept = { ...(validator && { validator }), ...(problem.origin && { origin: problem.origin }) }
    return { fields, pictures: sent, ...kept, format, report: linesOf(report, language) }
  } catch (error) {
    if (error instanceof RefusedImport)
      return {
        fault: shown(inLanguage(sentence`The package cannot be taken: ${error.sentence}.`, language)),
        report: linesOf(report, language),
      }
    const said = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const fault = inLanguage(sentence`The package cannot be read.`, language)
    return { fault, error: said.slice(0, 2_000), report: linesOf(report, language) }
  }
}

/** A package of thousands of folders has a line that says so: nobody reads a line for each. */
function linesOf(report: ImportReport, language: InterfaceLanguage): MarkedLine[] {
  const lines = groupedLines(report.lines(language)).sort(byFate)
  const more = lines.length - LINES_MOST
  if (more <= 0) return lines
  return [
    ...lines.slice(0, LINES_MOST),
    { fate: 'dropped', thing: '…', note: inLanguage(sentence`${more} further lines`, language), files: 1 },
  ]
}

const job = JSON.parse(await text(process.stdin)) as PanelJob // the parent wrote it
process.stdout.write(JSON.stringify(await read(job)))
