import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { DraftFields } from '@skirmish/contracts/rest/problem-drafts'
import { type ProcessLimits, runBounded } from '../bounded-process.ts'
import type { GroupedLine } from './import-report.ts'

export interface PanelJob {
  /** In Base64. */
  zip: string
  /** Of the zip. */
  name: string
  /** Whose statement is taken where there are several. */
  language: InterfaceLanguage
}
export type PanelLine = GroupedLine
/** A draft of a package, or the sentence that says why there is none; the report has what was read until then. */
export type PanelRead = { report: PanelLine[] } & ({ fields: DraftFields; format: string } | { fault: string })

/** The largest package that the panel takes, with 16 MiB of tests, takes 1 s and 300 MB. What is unpacked lies outside of the heap, 64 MiB at most. */
const LIMITS: ProcessLimits = { cpuMs: 8_000, wallMs: 15_000, heapMb: 256, outputBytes: 64 * 1024 * 1024 }
const TOO_MUCH = 'The package takes too long or too much memory to be read.'

/** Reads a package for the panel, in a process that a hostile one may end. Throws where the reader itself is at fault. RULES PB18. */
export async function readForPanel(job: PanelJob, limits = LIMITS): Promise<PanelRead> {
  const file = new URL('./panel-process.ts', import.meta.url)
  const end = await runBounded({ file, reads: ['*'], input: JSON.stringify(job) }, limits)
  if ('beyond' in end) return { fault: TOO_MUCH, report: [] }
  if ('complaint' in end) throw new Error(`the reader of packages failed: ${end.complaint.slice(-2_000)}`)
  return JSON.parse(end.printed) as PanelRead // our own process wrote it
}
