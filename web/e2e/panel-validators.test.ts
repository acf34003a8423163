import { test } from './stage.ts'
import { validatorStory } from './validator-story.ts'

test('PB24 PB25 JD5 JD17 a teacher drops an interactive package, whose interactor fails, and its mended version, whose interactor proves the problem, and a student on a phone talks with it; a checker is taken off', async ({
  browser,
  system,
}) => {
  await validatorStory({ system, browser })
})
