import { expect, type Page } from '@playwright/test'
import { untilQuiet } from '../screens/camera.ts'
import { GROUPS } from '../screens/list.ts'
import { test } from './cast-stage.ts'
import { errorsOf, translatable, translateAlways } from './translate.ts'

const GROUP_WITHIN_MS = 180_000

/** The errors of the pages that are translated. */
const heard = new Map<Page, string[]>()

for (const { name, screens } of GROUPS)
  test(`each screen of ${name} survives the browser’s translation, which leaves code, names and figures alone`, async ({
    cast,
  }) => {
    test.setTimeout(GROUP_WITHIN_MS)
    const found: string[] = []
    for (const screen of screens) {
      const page = await cast.see(screen.viewer)
      if (!heard.has(page)) await translateAlways(page, 'copies')
      const errors = heard.get(page) ?? errorsOf(page)
      heard.set(page, errors)
      await screen.open(page, cast)
      await untilQuiet(page)
      const faults = errors.splice(0).filter(() => screen.name !== 'broken') // a screen that shows an error has one
      found.push(...[...faults, ...(await translatable(page))].map((fault) => `${screen.name}: ${fault}`))
      await screen.leave?.(page)
    }
    expect(found).toEqual([])
  })
