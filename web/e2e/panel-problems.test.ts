import { draftStory } from './draft-story.ts'
import { importChoiceStory } from './import-choice-story.ts'
import { importStory } from './import-story.ts'
import { draftsOfTwoTabs, lostAnswers } from './lost-drafts-story.ts'
import { markdownStory } from './markdown-story.ts'
import { problemStory } from './problem-story.ts'
import { problemOfTwoTabs } from './problem-two-tabs-story.ts'
import { test } from './stage.ts'
import { typedTextStory } from './typed-text-story.ts'

test('PB3 PB4 JD5 a teacher writes a problem whose reference the judge refuses and then proves, a student solves it on a phone, and it is edited and deleted', async ({
  browser,
  system,
}) => {
  await problemStory({ system, browser })
})

test('PB13 PB16 a statement with a table, formulas and a picture in Markdown is read on a phone and in the accessibility tree, as its author saw it', async ({
  browser,
  system,
}) => {
  await markdownStory({ system, browser })
})

test('PB18 PB22 PB25 JD3 JD20 a package of Polygon with groups that is dropped on the panel becomes a draft, takes its mended version, and is once its form is filled in a problem of which a student solves a part, then all', async ({
  browser,
  system,
}) => {
  await importStory({ system, browser })
})

test('PB25 an import of which nothing was chosen leaves no draft behind, and one that was closed early is told of', async ({
  browser,
  system,
}) => {
  await importChoiceStory({ system, browser })
})

test('PB3 a draft survives a reload, a lost server and 64 KiB of hostile text, in three languages, two themes and on a phone', async ({
  browser,
  system,
}) => {
  await draftStory({ system, browser })
})

test('PB3 PB4 a problem is made once however many answers are lost, with what was typed meanwhile', async ({
  browser,
  system,
}) => {
  await lostAnswers({ system, browser })
})

test('PB3 what another tab saved is written over only by a choice, and a form that was left is saved once', async ({
  browser,
  system,
}) => {
  await draftsOfTwoTabs({ system, browser })
})

test('PB3 SH8 a problem that another tab saved meanwhile is written over only by a choice, and nothing typed is lost', async ({
  browser,
  system,
}) => {
  await problemOfTwoTabs({ system, browser })
})

test('PB3 what a teacher types is shown as it is typed, after a reload and when it is sent, and nothing of it is left out unasked', async ({
  browser,
  system,
}) => {
  await typedTextStory({ system, browser })
})
