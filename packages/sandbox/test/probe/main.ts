/**
 * What one run tells the next one: `node packages/sandbox/test/probe/main.ts [pairs] [language …]`, from the repository's root after
 * `npm run build`. Prints each feature that tells the bit, and ends with 1 if there is one.
 */
import type { LanguageName } from '@skirmish/contracts/schema'
import { openJudgeHarness } from '../judging.ts'
import { runPairs } from './pairs.ts'
import { PROBES } from './programs.ts'

const [pairs = '200', ...names] = process.argv.slice(2)
const languages = (names.length > 0 ? names : Object.keys(PROBES)) as LanguageName[] // as the caller spelt them: runPairs refuses others
const harness = await openJudgeHarness()
for (const language of languages) {
  const found = await runPairs(harness.sandbox.judging.toolchain, harness.runner, language, Number(pairs))
  console.log(`${language}: ${pairs} pairs, ${found.length === 0 ? 'nothing told the bit' : 'the bit was told by'}`)
  for (const { feature, p, above } of found)
    console.log(`  ${feature.padEnd(20)} p ${p.toExponential(1)}  above ${above.toFixed(2)}`)
  if (found.length > 0) process.exitCode = 1
}
await harness.close()
