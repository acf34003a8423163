import { startSystem } from '@skirmish/testkit/system'
import { afterAll, beforeAll, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { draftStory } from './draft-story.ts'
import { draftsOfTwoTabs, lostAnswers } from './lost-drafts-story.ts'
import type { Stage } from './problem-sheet.ts'
import { problemStory } from './problem-story.ts'

let stage: Stage
beforeAll(async () => {
  stage = { system: await startSystem(), browser: await openBrowser() }
})
afterAll(async () => {
  await stage?.browser.close()
  await stage?.system.stop()
})

test('PB3 PB4 JD5 a teacher writes a problem whose reference the judge refuses and then proves, a student solves it on a phone, and it is edited and deleted', async () => {
  await problemStory(stage)
})

test('PB3 a draft survives a reload, a lost server and 64 KiB of hostile text, in three languages, two themes and on a phone', async () => {
  await draftStory(stage)
})

test('PB3 PB4 a problem is made once however many answers are lost, with what was typed meanwhile', async () => {
  await lostAnswers(stage)
})

test('PB3 what another tab saved is written over only by a choice, and a form that was left is saved once', async () => {
  await draftsOfTwoTabs(stage)
})
