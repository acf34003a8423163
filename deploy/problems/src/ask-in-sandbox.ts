import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import {
  type AskGenerator,
  DRAW_PROCESS,
  DRAWING,
  IMPORT_OF_DRAWING,
  parsed,
} from '@skirmish/problem-package/draw-sets'
import { GENERATOR } from '@skirmish/problem-package/read-package'
import type { RunLimits } from '@skirmish/sandbox/limits'
import { NODE_MAIN } from '@skirmish/sandbox/toolchain/interpreters'
import { textOf, verdictOf } from '@skirmish/sandbox/verdict'
import type { PackageSandbox } from './package-sandbox.ts'

const MIB = 1024 * 1024
const LIMITS: RunLimits = { cpuMs: 20_000, wallMs: 60_000, memoryMb: 1_024, outputBytes: 16 * MIB, fileMb: 16 }
const sentences = (limits: RunLimits): Record<string, string> => ({
  time_limit: `does not end within ${limits.cpuMs / 1_000} s of CPU time`,
  memory_limit: `needs more than ${limits.memoryMb} MiB of memory`,
  output_limit: `prints more than ${limits.outputBytes / MIB} MiB`,
})

/** As JavaScript whose modules lie beside each other, since the sandbox holds one folder. */
const plain = (typescript: string): string =>
  stripTypeScriptTypes(typescript).replaceAll(IMPORT_OF_DRAWING, "from './drawing.mjs'")

/** Asks generators in the judge's sandbox: nobody needs to have read them before. */
export function askInSandbox(room: PackageSandbox, limits = LIMITS): AskGenerator {
  const driver = { name: NODE_MAIN, content: plain(DRAW_PROCESS) }
  const drawing = { name: 'drawing.mjs', content: plain(DRAWING) }
  return async (problem, question) => {
    let generator: string
    try {
      generator = plain(readFileSync(join(problem.folder, GENERATOR), 'utf8'))
    } catch (error) {
      return `is not TypeScript: ${error instanceof Error ? error.message : error}`
    }
    const files = [driver, drawing, { name: 'generator.mjs', content: generator }]
    const answer: Awaited<ReturnType<AskGenerator>> = {}
    // One set a run: no run may print more than 16 MiB.
    for (const wanted of question.wanted) {
      const run = await room.runFiles(files, JSON.stringify({ ...question, wanted: [wanted] }), limits)
      const verdict = verdictOf(run)
      if (verdict !== 'accepted') {
        const said = textOf(run.stderr, 2_000)
        return (
          sentences(limits)[verdict] ??
          `fails: ${(said.split('\n').find((line) => /Error\b/.test(line)) ?? said).trim()}`
        )
      }
      const part = parsed(run.stdout.toString('utf8'))
      if (typeof part === 'string') return part
      Object.assign(answer, part)
    }
    return answer
  }
}
