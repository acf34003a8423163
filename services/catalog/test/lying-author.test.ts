import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIES, startLiar } from './liar.ts'
import { startMaking } from './making.ts'

let liar: Awaited<ReturnType<typeof startLiar>>
let making: Awaited<ReturnType<typeof startMaking>>
beforeAll(async () => {
  liar = await startLiar()
  making = await startMaking({
    GENERATION_URL: liar.url,
    GENERATION_MODEL: 'liar',
    GENERATION_KEY: 'key',
    GENERATION_TIMEOUT_S: 2,
  })
})
afterAll(async () => {
  await making?.stop()
  await liar?.stop()
})

/** How each lie ends: at which stage, and a part of the reason. */
const ENDS: Record<string, [state: string, stage: string, reason: RegExp]> = {
  honest: ['published', 'prove', /^$/],
  nonsense: ['rejected', 'parse', /not valid/],
  'truncated JSON': ['rejected', 'parse', /not valid/],
  null: ['rejected', 'parse', /not valid/],
  'examples that the solution contradicts': [
    'rejected',
    'reference',
    /reference solution got wrong_answer on example 1/,
  ],
  'a statement that the solution contradicts beyond the examples': [
    'rejected',
    'agree',
    /brute force got wrong_answer/,
  ],
  'a solution that is wrong on one test of fifty': ['rejected', 'agree', /brute force got wrong_answer/],
  'a brute force that is wrong': ['rejected', 'agree', /brute force got wrong_answer/],
  'a brute force that does not compile': ['rejected', 'agree', /brute force got compile_error/],
  'a brute force that is no program': ['rejected', 'brute_force', /not a program/],
  'script and an event handler in the statement': ['published', 'prove', /^$/],
  'nothing but script': ['rejected', 'parse', /Nothing is left/],
  'fields that it should not set': ['rejected', 'parse', /not valid/],
  'another difficulty': ['rejected', 'parse', /difficulty/],
  'a generator that never ends': ['rejected', 'build_tests', /time_limit/],
  'a generator that prints a gigabyte': ['rejected', 'build_tests', /output_limit|time_limit/],
  'a generator that draws one input': ['rejected', 'build_tests', /different inputs/],
  'a solution that is too slow': ['rejected', 'reference', /time_limit/],
  'a translation with other numbers': ['rejected', 'translate_es', /numbers/],
  'a translation with script': ['rejected', 'translate_es', /HTML/],
  'a huge answer': ['rejected', 'parse', /not valid/],
  '429, then honest': ['published', 'prove', /^$/],
  'too slow, then honest': ['published', 'prove', /^$/],
  'a checker to which every number is right': ['rejected', 'parse', /not valid/],
  'a brute force of its own that makes the same mistake': ['rejected', 'agree', /brute force got wrong_answer/],
  'characters that no text has': ['rejected', 'parse', /not valid/],
  'a program that no event carries': ['rejected', 'parse', /A program is too long/],
  'an answer that does not end, then honest': ['published', 'prove', /^$/],
  '401': ['failed', 'author', /401/],
}

/** The others take minutes together: `npm run bench -- generation` tells them all. */
const QUICK = LIES.filter(({ minutes }) => !minutes)

/** A problem that is not published yet, for each lie that may be. */
let variants = 0
const wishes = () => {
  const difficulties = ['Easy', 'Medium', 'Hard'] as const
  const at = variants++ % 12
  return { knowledge_area: 'Graphs', difficulty: difficulties[at % 3] ?? 'Easy', variant: Math.floor(at / 3) } as const
}

test.each(QUICK.map((lie) => [lie.name, lie] as const))(
  'PB2 a provider that answers %s publishes nothing wrong',
  async (name, lie) => {
    const wish = wishes()
    const truth = liar.tell(lie, wish)
    const { generation, stages } = await making.make(wish.knowledge_area, wish.difficulty)
    const [state, stage, reason] = ENDS[name] ?? ['', '', /^$/]
    expect([generation.state, generation.stage, generation.reason ?? '']).toEqual([
      state,
      stage,
      expect.stringMatching(reason),
    ])
    expect(stages.at(-1)?.reason ?? '').toMatch(reason)
    if (state !== 'published') return
    expect(await making.wrongTests(generation.problem_id ?? '', truth)).toEqual([])
  },
)
