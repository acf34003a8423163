import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { type AskGenerator, parsed } from '../../../../services/catalog/src/packages/draw-sets.ts'
import { GENERATOR } from '../../../../services/catalog/src/packages/read-package.ts'
import type { RunLimits } from '../../../../services/judge/src/domain/limits.ts'
import { textOf, verdictOf } from '../../../../services/judge/src/domain/verdict.ts'
import { NODE_MAIN } from '../../../../services/judge/src/toolchain/interpreters.ts'
import { ROOT } from '../paths.ts'
import type { JudgeRoom } from './judge-room.ts'

const MIB = 1024 * 1024
const LIMITS: RunLimits = { cpuMs: 20_000, wallMs: 60_000, memoryMb: 1_024, outputBytes: 16 * MIB, fileMb: 16 }
const sentences = (limits: RunLimits): Record<string, string> => ({
  time_limit: `does not end within ${limits.cpuMs / 1_000} s of CPU time`,
  memory_limit: `needs more than ${limits.memoryMb} MiB of memory`,
  output_limit: `prints more than ${limits.outputBytes / MIB} MiB`,
})
const DRAWING = 'services/catalog/src/packages'

/** As JavaScript whose modules lie beside each other, since the sandbox holds one folder. */
const plain = (typescript: string): string =>
  stripTypeScriptTypes(typescript).replaceAll(/from '[^']*\/drawing\.ts'/g, "from './drawing.mjs'")

/** Asks generators in the judge's sandbox: nobody needs to have read them before. */
export function askInSandbox(room: JudgeRoom, limits = LIMITS): AskGenerator {
  const ours = (file: string) => plain(readFileSync(join(ROOT, DRAWING, file), 'utf8'))
  const driver = { name: NODE_MAIN, content: ours('draw-process.ts') }
  const drawing = { name: 'drawing.mjs', content: ours('drawing.ts') }
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
