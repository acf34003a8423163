import { readFileSync } from 'node:fs'
import { openRunner } from '../src/runner/runner.ts'
import { createLogger } from '@skirmish/service-kit/logger'
import { openJudgeHarness } from './judging.ts'
const [which = '', ...more] = process.argv.slice(2)
const h = await openJudgeHarness(process.env.ATT_RUNNER ? { JUDGE_RUNNER: process.env.ATT_RUNNER } : {})
console.log(h.runner.about)
const lang = (f: string) => ({ c: 'c', cpp: 'cpp', py: 'python', js: 'javascript', java: 'java' })[f.split('.').pop() ?? ''] as 'c'
for (const f of [which, ...more]) {
  const t = performance.now()
  const r = await h.run(lang(f), readFileSync(f, 'utf8'), '', { time_ms: Number(process.env.ATT_MS ?? 1000), memory_mb: Number(process.env.ATT_MB ?? 64) }).catch((e: Error) => ({ error: e.message }))
  const out = r as any
  console.log(`== ${f} ${Math.round(performance.now() - t)} ms`, out.error, out.verdict, out.time_ms, out.memory_kb, out.stderr?.length < 600 ? out.stderr : out.stderr?.length)
  console.log(out.stdout?.slice(0, 3000))
}
await h.close()
process.exit(0)
