import { expect, type Page } from '@playwright/test'
import type { ProblemDraft } from '@skirmish/contracts/rest/problem-drafts'
import { zipped } from '@skirmish/testkit/zipped'
import { callAs } from './accounts.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { picture } from './browser.ts'
import { EVEN, GUESS, IMPATIENT, SOLUTION } from './guess-package.ts'
import { drop } from './import-story.ts'
import { keepDraft, submit } from './match-page.ts'
import { createImported, publishImported, pupilOf, teacherOf } from './panel-page.ts'
import type { Stage } from './stage.ts'
import { seen, seenPart } from './visible-text.ts'

/** A teacher's packages with programs that decide: one talks with a student's program, the other is taken off. */
export async function validatorStory(stage: Stage): Promise<void> {
  const { page, classId } = await teacherOf(stage, 'Guesses')
  await seen(page, 'PROBLEMS')
  await takeOff(page)
  await isToldOfFault(page)
  await publishGuess(page)
  const { page: pupil, matchId } = await pupilOf(stage, page, classId, 'Guess')
  await keepDraft(pupil, matchId, IMPATIENT)
  await pupil.goto(`/match?match_id=${matchId}`)
  await seenPart(pupil, 'This problem is interactive')
  await picture(pupil, 'problem-interactive-phone')
  await pupil.getByRole('tab', { name: 'Code' }).click()
  const third = pupil.getByRole('region', { name: 'Test 3' })
  await submit(pupil, 'Submit', third)
  await expect(third).toContainText('Conversation: < to your program, > from it')
  await expect(third).toContainText('lower')
  await expect(third).not.toContainText('Difference')
  await expect(pupil.getByRole('log')).toContainText('Test 3 failed.')
  await expect(pupil.getByRole('log')).not.toContainText('Expected')
  await picture(pupil, 'match-interactive-phone')
  await expectAccessible(pupil)
  await expectNoSidewaysScroll(pupil)
  const first = pupil.getByRole('article', { name: 'Example 1' })
  await keepDraft(pupil, matchId, 'print("fifty", flush=True)')
  await pupil.reload()
  await pupil.getByRole('tab', { name: 'Code' }).click()
  await submit(pupil, 'Run', first)
  await expect(first).toContainText('The output is not right.')
  await expect(first).toContainText("For the judge's program")
  await keepDraft(pupil, matchId, SOLUTION)
  await pupil.reload()
  await pupil.getByRole('tab', { name: 'Code' }).click()
  await submit(pupil, 'Run', first)
  await expect(first).toContainText('Example 1Right')
  await expect(first).toContainText('right')
  await submit(pupil, 'Submit', pupil.getByText('All tests passed! Submission successful.').first())
  await pupil.context().close()
  await runsAreDecided(stage, page, classId)
}

/** A run of the examples says right and wrong as the package's program decides. */
async function runsAreDecided(stage: Stage, page: Page, classId: string): Promise<void> {
  const title = 'An even number'
  await page.goto('/panel')
  const zip = await zipped({ ...EVEN, 'problem.yaml': `name: ${title}\nvalidation: custom\n` })
  const dialog = await opened(page, 'an-even.zip', zip, 'decides which outputs are right')
  await publishImported(page, dialog, { ...LACKING, complexity: 'O(1)', tests: 2 })
  const { page: pupil, matchId } = await pupilOf(stage, page, classId, title)
  const second = pupil.getByRole('article', { name: 'Example 2' })
  for (const [printed, said] of [
    [7, 'The output is not right.'],
    [8, 'Right, though not the expected output'],
  ] as const) {
    await keepDraft(pupil, matchId, `print(${printed})`)
    await pupil.goto(`/match?match_id=${matchId}`)
    await pupil.getByRole('tab', { name: 'Code' }).click()
    await submit(pupil, 'Run', second)
    await expect(second).toContainText(said)
    await picture(pupil, `match-run-decided-${printed}`)
  }
  await expectAccessible(pupil)
  await pupil.context().close()
}

/** Drops the package, and opens its draft. */
async function opened(page: Page, name: string, zip: Buffer, taken: string) {
  const dialog = page.getByRole('dialog')
  await drop(page, name, zip)
  await dialog.getByText('Taken', { exact: false }).click()
  await expect(dialog.getByText(taken)).toBeVisible()
  await dialog.getByRole('button', { name: 'Open the draft' }).click()
  return dialog
}

/** The teacher has outputs compared after all; the choice of the comparison has the focus then. */
async function takeOff(page: Page): Promise<void> {
  const dialog = await opened(page, 'even.zip', await zipped(EVEN), 'decides which outputs are right')
  await seen(page, 'Outputs are checked by even.py (Python).', dialog)
  await expect(dialog.locator('[name=checker]')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Compare outputs instead' }).click()
  const question = page.getByRole('dialog', { name: 'Compare outputs instead?' })
  await expect(question).toContainText('even.py is taken off')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Compare outputs instead' }).click()
  await expect(dialog.locator('[name=checker]')).toBeFocused()
  await expect(dialog.locator('[name=checker]')).toHaveValue('tokens')
  await expect
    .poll(async () => {
      const { results } = await callAs<{ results: { draft_id: string }[] }>(page, 'GET', '/classes/drafts/')
      return callAs<ProblemDraft>(page, 'GET', `/classes/drafts/${results[0]?.draft_id}/`)
    })
    .not.toHaveProperty('validator')
  await page.keyboard.press('Escape')
}

const LACKING = { complexity: 'O(log n)', className: 'Guesses', explanation: 'The number.' }

/** A program of the package that fails is not called a refusal of the solution: the teacher reads what it said, and what to do. */
async function isToldOfFault(page: Page): Promise<void> {
  const broken = { ...GUESS, 'output_validators/guess.py': 'import nothing_of_this_name\n' }
  const dialog = await opened(page, 'broken.zip', await zipped(broken), 'talks with the programs of students')
  await createImported(page, dialog, LACKING)
  const answer = dialog.getByRole('region', { name: "The package's own program failed" })
  await expect(answer).toContainText('nothing_of_this_name')
  await expect(answer).toContainText('import it again')
  await expect(answer.getByRole('button', { name: 'Go to your solution' })).toHaveCount(0)
  await picture(page, 'panel-program-at-fault')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
}

/** The mended package becomes the next version of the problem, with all that was filled in, and the judge has the reference talk with the interactor. */
async function publishGuess(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await drop(page, 'guess.zip', await zipped(GUESS))
  const choice = page.getByRole('region', { name: 'You may have this problem already' })
  await expect(choice.getByRole('checkbox')).toHaveCount(1)
  await expect(choice.getByRole('checkbox', { name: 'How outputs are judged' })).toBeChecked()
  await picture(page, 'panel-import-merge')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make it the next version' }).click()
  await seen(page, 'Interactive: guess.py (Python) talks with the program.', dialog)
  await dialog.getByRole('button', { name: 'Compare outputs instead' }).scrollIntoViewIfNeeded()
  await expect(dialog).toContainText('it alone decides which outputs are right')
  await picture(page, 'panel-interactive')
  await expectAccessible(page)
  const preview = dialog.getByRole('article', { name: 'As your students see it' })
  await expect(preview).toContainText('This problem is interactive')
  await expect(preview.getByRole('rowheader', { name: "For the judge's program" })).toHaveCount(2)
  await expect(preview.getByRole('rowheader', { name: 'Output' })).toHaveCount(0)
  await expect(dialog.getByRole('textbox', { name: "For the judge's program", exact: true })).toHaveCount(2)
  await preview.scrollIntoViewIfNeeded()
  await picture(page, 'panel-interactive-preview')
  await page.setViewportSize({ width: 360, height: 640 })
  await expectNoSidewaysScroll(page)
  await expect(dialog.getByRole('button', { name: 'DELETE' })).toBeInViewport({ ratio: 1 })
  await picture(page, 'panel-imported-360')
  await page.setViewportSize({ width: 1280, height: 720 })
  await dialog.getByRole('heading', { name: 'Proven: your solution passed all 3 tests' }).waitFor()
  await expect(dialog.locator('[name="testcases.1.explanation"]')).toHaveValue(LACKING.explanation)
  expect(await callAs<{ results: unknown[] }>(page, 'GET', '/classes/problems/')).toMatchObject({
    results: [{ title: 'Guess' }],
  })
}
