import { expect } from '@playwright/test'
import { callAs } from './accounts.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { picture } from './browser.ts'
import { keepDraft, matchIdOf, submit } from './match-page.ts'
import { problemFor, pupilOf, teacherOf } from './panel-page.ts'
import { test } from './stage.ts'

const CLASS = 'Sums 1a'

test('CL7 a student sees in the list which problems are of a class, and after one of them the next of the class', async ({
  browser,
  system,
}) => {
  const { page, classId } = await teacherOf({ browser, system }, CLASS)
  for (const title of ['Twice as much', 'Two of them'])
    await callAs(page, 'POST', '/classes/problems/', problemFor(title, classId))
  const { page: pupil, matchId } = await pupilOf({ browser, system }, page, classId, 'Twice as much')
  await pupil.goto('/problems?search=Twice+as+much')
  await expect(pupil.getByRole('row', { name: /Twice as much.*Class: Sums 1a/ })).toBeVisible()
  await picture(pupil, 'problems-of-class-phone')
  await expectNoSidewaysScroll(pupil)
  await expectAccessible(pupil)
  await pupil.setViewportSize({ width: 1280, height: 720 })
  await picture(pupil, 'problems-of-class')
  await keepDraft(pupil, matchId, 'print(int(input()) * 2)')
  await pupil.goto(`/match?match_id=${matchId}`)
  const next = pupil.getByRole('button', { name: /^Next in Sums 1a\s*Two of them$/ })
  await submit(pupil, 'Submit', next)
  await picture(pupil, 'solo-results-of-class')
  await next.click()
  await pupil.getByRole('heading', { name: 'Two of them' }).waitFor()
  const last = await matchIdOf(pupil)
  await keepDraft(pupil, last, 'print(int(input()) * 2)')
  await pupil.reload()
  await submit(pupil, 'Submit', pupil.getByText('You solved all problems of Sums 1a.'))
  await picture(pupil, 'solo-results-class-done')
  await expectAccessible(pupil)
})
