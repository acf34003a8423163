import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { Validator } from '@skirmish/contracts/internal/bank'
import type { DraftFields } from '@skirmish/contracts/rest/problem-drafts'
import { type ProcessLimits, runBounded } from '../bounded-process.ts'
import type { MarkedLine } from './import-report.ts'
import { sentence } from './sentence.ts'

export interface PanelJob {
  /** In Base64; emptied once the process has it. */
  zip: string
  /** Of the zip. */
  name: string
  /** Whose statement is taken where there are several, and in which the report is written. */
  language: InterfaceLanguage
  /** The draft's classes are known: the report does not ask for them. */
  hasClasses: boolean
  /** A folder of the operator's with headers for programs of packages that have none, as testlib.h. */
  includes?: string
}
/** A picture of the draft's statement, which has `address` where it is to be shown. */
export interface PanelPicture {
  address: string
  /** In the package. */
  path: string
  base64: string
}
/**
 * A draft of a package, with `origin` by what its system knows the problem, or the sentence that says why there is none; the report has what was read
 * until then. `error` is what the reader itself failed at.
 */
export type PanelRead = { report: MarkedLine[] } & (
  | { fields: DraftFields; pictures: PanelPicture[]; validator?: Validator; origin?: string; format: string }
  | { fault: string; error?: string }
)

/** What a teacher is told whose package a limit of memory or processor time ended. */
export const TAKES_TOO_MUCH = sentence`The package takes too long or too much memory to be read.`
/** The same while the teacher's next package is not read either. */
export const WAIT = sentence`${TAKES_TOO_MUCH} Please wait a minute before the next one.`

/** A package with 16 MiB of tests takes 1 s and 200 MB; one of 16 MiB whose 64 MiB are all tests with the line ends of Windows, 2 s and 360 MB. */
const LIMITS = { cpuMs: 3_000, heapMb: 256, memoryMb: 450, outputBytes: 64 * 1024 * 1024 }
/** Where the modules are that the process loads. */
const REPOSITORY = fileURLToPath(new URL('../../../../', import.meta.url))

/** Reads a package for the panel, in a process that a hostile one may end: then by which limit. Throws where the process fails. RULES PB18. */
export async function readForPanel(
  job: PanelJob,
  limits: Partial<ProcessLimits> & Pick<ProcessLimits, 'wallMs'>,
): Promise<PanelRead | { beyond: keyof ProcessLimits }> {
  const program = {
    file: new URL('./panel-process.ts', import.meta.url),
    reads: [REPOSITORY, ...(job.includes ? [resolve(job.includes)] : [])],
    input: JSON.stringify(job),
  }
  job.zip = ''
  const end = await runBounded(program, { ...LIMITS, ...limits })
  if ('beyond' in end) return end
  if ('complaint' in end) throw new Error(`the reader of packages failed: ${end.complaint.slice(-2_000)}`)
  return JSON.parse(end.printed) as PanelRead // our own process wrote it
}
