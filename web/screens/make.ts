/** `npm run screens -- [part of a name]`: pictures of every screen, from a system of its own, in docs/screens. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@skirmish/local/paths'
import { withOwnSystem } from '@skirmish/testkit/own-system'
import { openBrowser } from '../e2e/browser.ts'
import { shoot } from './camera.ts'
import { gather } from './cast.ts'
import { writeIndex } from './index-page.ts'
import { SCREENS } from './list.ts'

const part = process.argv[2] ?? ''
const folder = process.env.SCREENS_FOLDER ?? join(ROOT, 'docs/screens')

const status = await withOwnSystem({}, async (system) => {
  const browser = await openBrowser()
  const cast = await gather(system, browser)
  if (part === '') rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  let failures = 0
  for (const { name, viewer, open } of SCREENS) {
    const page = cast.pages[viewer]
    try {
      await open(page, cast)
      if (name.includes(part)) await shoot(page, folder, name)
      console.log(name)
    } catch (error) {
      failures++
      console.error(`${name} could not be opened:`, error)
    }
  }
  writeIndex(folder)
  await browser.close()
  return failures === 0 ? 0 : 1
})
process.exit(status)
