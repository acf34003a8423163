import { expect } from '@playwright/test'
import { callAs } from './accounts.ts'
import { picture } from './browser.ts'
import { teacherOf } from './panel-page.ts'
import type { Stage } from './stage.ts'

const WORDS =
  'The shortest way of a letter carrier through every street of a town that has more bridges than streets, and back to the office in the evening'
const ONE_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.padEnd(150, '–')
const AREA = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsges'

/** Titles and areas as long as they may be leave each column of the problems its room, on a wide screen and on a phone. */
export async function longTitlesStory(stage: Stage): Promise<void> {
  const { page, classId } = await teacherOf(stage, WORDS.slice(0, 80))
  const other = await callAs<{ class_id: string }>(page, 'POST', '/classes/create/', { title: ONE_WORD.slice(0, 80) })
  for (const [title, knowledge_area] of [
    [WORDS, 'Arrays'],
    [ONE_WORD, AREA],
    ['Short', 'Hashmaps & Sets'],
  ])
    await callAs(page, 'POST', '/classes/problems/', {
      ...{ title, knowledge_area, description: 'Print it.', difficulty: 'Medium', complexity: 'O(log n)' },
      testcases: ['1', '2'].map((input) => ({ input, expected_output: input, explanation: 'as it is' })),
      assigned_classes: [classId, other.class_id],
    })
  await page.goto(`/panel?class=${classId}`)
  const table = page.getByRole('region', { name: 'PROBLEMS' }).locator('table')
  for (const title of [WORDS, ONE_WORD, 'Short']) await table.getByText(title, { exact: true }).waitFor()
  for (const theme of ['dark', 'light'])
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.evaluate((name) => document.body.setAttribute('theme', name), theme)
      await table.scrollIntoViewIfNeeded()
      await picture(page, `panel-long-${width}-${theme}`)
      const { room, needed, columns } = await table.evaluate((drawn) => ({
        room: drawn.parentElement?.clientWidth ?? 0,
        needed: drawn.parentElement?.scrollWidth,
        columns: [...drawn.querySelectorAll('th')].map((head) => head.offsetWidth),
      }))
      expect(needed, `${width}`).toBe(room)
      const [title = 0, ...others] = columns
      for (const one of others) expect(title, `${width}: ${columns}`).toBeGreaterThan(one)
    }
  await page.context().close()
}
