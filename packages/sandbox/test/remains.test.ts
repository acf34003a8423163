import { randomBytes } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { LANGUAGES, type LanguageName } from '@skirmish/contracts/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planter, searcher } from './hostile/searchers.ts'
import { type JudgeHarness, openJudgeHarness } from './judging.ts'
import { below, type Process } from './processes.ts'

let harness: JudgeHarness
beforeAll(async () => {
  harness = await openJudgeHarness()
})
afterAll(() => harness?.close())

/** Java's stack is mapped as large as its memory, and all of it is searched. */
const ample = (language: LanguageName) => ({ time_ms: 20_000, memory_mb: language === 'java' ? 48 : 512 })
const freshMarker = (): string => `Left${randomBytes(10).toString('hex')}`

test.for<LanguageName>([...LANGUAGES])(
  'JD4 a %s program that searches all of its memory finds nothing of the run before',
  { timeout: 60_000 },
  async (language) => {
    const marker = freshMarker()
    const planted = await harness.run(language, planter(language, marker), `${marker}\n`, ample(language))
    expect(planted).toMatchObject({ verdict: 'accepted', stdout: expect.stringContaining(marker) })
    expect(planted.stderr).toContain(marker)
    const searched = await harness.run(language, searcher(language, marker), '', ample(language))
    expect(searched).toMatchObject({ verdict: 'accepted', stdout: 'sees 0' })
  },
)

/** How often a text is in what a process can read of its own. */
function countIn({ pid }: Process, text: string): number {
  const memory = openSync(`/proc/${pid}/mem`, 'r')
  let found = 0
  for (const line of readFileSync(`/proc/${pid}/maps`, 'latin1').split('\n')) {
    const [, from = '', to = ''] = /^(\w+)-(\w+) r.*(?<!\[v\w+\])$/.exec(line) ?? []
    if (!from) continue
    const part = Buffer.alloc(Number(BigInt(`0x${to}`) - BigInt(`0x${from}`)))
    readSync(memory, part, 0, part.length, BigInt(`0x${from}`) as unknown as number)
    for (let at = part.indexOf(text); at >= 0; at = part.indexOf(text, at + 1)) found++
  }
  closeSync(memory)
  return found
}

test('JD4 no process that starts programs keeps any of their bytes', async ({ skip }) => {
  if (process.getuid?.() !== 0) skip('the memory of a slot is read by root alone')
  const marker = freshMarker()
  for (const language of LANGUAGES)
    expect((await harness.run(language, planter(language, marker), `${marker}\n`, ample(language))).verdict).toBe(
      'accepted',
    )
  // The Java compiler's virtual machine forks nothing, and no program runs in its slot.
  const all = below(process.pid).filter(({ name, ended }) => !ended && name !== 'java')
  expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(['runner', 'python3', 'MainThread']))
  expect(all.filter((each) => countIn(each, marker) > 0)).toEqual([])
})
