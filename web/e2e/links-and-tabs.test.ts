import { deepLinkStory } from './deep-link-story.ts'
import { test } from './stage.ts'
import { twoTabsStory } from './two-tabs-story.ts'

test('a stranger who opens a link is told what it leads to, and gets there after the log-in or a registration, and nowhere else', ({
  browser,
  system,
}) => deepLinkStory({ browser, system }))

test('two tabs of one match show the same code, and where both have code of their own neither goes over the other', ({
  browser,
  system,
}) => twoTabsStory({ browser, system }))
