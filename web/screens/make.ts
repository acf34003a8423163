import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine, runCommandLine } from '@skirmish/devkit/command-line'
import { ROOT } from '@skirmish/devkit/paths'
import { withOwnSystem } from '@skirmish/testkit/own-system'
import { openBrowser } from '../e2e/browser.ts'
import { shoot, untilQuiet } from './camera.ts'
import { gather } from './cast.ts'
import { writeIndex } from './index-page.ts'
import { GROUPS } from './list.ts'

const folder = process.env.SCREENS_FOLDER ?? join(ROOT, 'docs/screens')

/** Returns the exit code. */
const take = (part: string): Promise<number> =>
  withOwnSystem({}, async (system) => {
    const browser = await openBrowser()
    const cast = await gather(system, browser)
    if (part === '') rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    let failures = 0
    // Screens of a group lead to one another; other groups need not be opened.
    for (const [group, screen] of GROUPS.flatMap((one) => one.screens.map((screen) => [one, screen] as const))) {
      const isMeant = ({ name }: { name: string }) => group.name === part || name.includes(part)
      if (!group.screens.some(isMeant)) continue
      const { name, viewer, only, around, open, leave } = screen
      try {
        const page = await cast.see(viewer)
        await open(page, cast)
        await untilQuiet(page)
        if (isMeant(screen)) await shoot(page, folder, name, { only, around })
        await leave?.(page)
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

const program = commandLine(
  'npm run screens',
  'Takes pictures of every screen, from a system of its own, into docs/screens.',
)
program.argument('[part]', "a group, or part of a screen's name; all screens without it", '').action(async (part) => {
  process.exitCode = await take(part)
})
await runCommandLine(program)
