import type { LanguageName } from '@skirmish/contracts/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type JudgeHarness, openJudgeHarness } from '../judging.ts'
import { prepareBare } from './bare.ts'
import { readCorpus } from './corpus.ts'
import { runJudged } from './judged.ts'

const FEWEST_PROGRAMS = 300
const LONGEST_MS = 600_000

/**
 * The tests of one language: each program of its corpus does the same bare and in the judge, or differs for a listed reason. `every` is 3
 * for every third program of each theme.
 */
export function testLanguage(language: LanguageName, every = 1): void {
  const corpus = readCorpus(language)
  const all = corpus.flatMap(({ programs }) => programs)
  const themes = corpus.map(({ name, programs }) => ({ name, programs: programs.filter((_, i) => i % every === 0) }))
  let harness: JudgeHarness
  beforeAll(async () => {
    harness = await openJudgeHarness()
  })
  afterAll(() => harness?.close())

  test.each(themes)(
    `JD12 ${language} programs behave as at home: $name`,
    async ({ programs }) => {
      const bare = prepareBare(language, programs)
      try {
        for (const program of programs) {
          const [atHome, judged] = [await bare.run(program), await runJudged(harness, language, program)]
          if (program.differs === undefined) expect.soft(atHome, program.title).toMatchObject(judged)
          else expect.soft(atHome, `${program.title} is listed as different`).not.toMatchObject(judged)
        }
      } finally {
        bare.close()
      }
    },
    LONGEST_MS,
  )

  test(`JD12 the corpus of ${language} is large, and lists each difference with its reason`, () => {
    const listed = all.filter(({ differs }) => differs !== undefined)
    console.log(`| ${language} | ${all.length} programs | ${listed.length} differ |`)
    for (const { title, differs } of listed) console.log(`|   ${title} | ${differs} |`)
    expect(all.length).toBeGreaterThanOrEqual(FEWEST_PROGRAMS)
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
    for (const { title, differs } of listed) expect(differs, title).not.toBe('')
  })
}
