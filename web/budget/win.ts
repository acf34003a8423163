import type { Browser } from '@playwright/test'
import { median } from '@skirmish/testkit/report'
import { solutionOf } from '@skirmish/testkit/solutions'
import { player } from '../e2e/accounts.ts'
import { keepDraft, matchOf, meet } from '../e2e/match-page.ts'
import { typeLetter } from './first-letter.ts'
import { time } from './measured.ts'

const MATCHES = 20

declare global {
  interface Window {
    readyAt?: number
    pressedAt?: number
    toldAt?: number
  }
}

/** Ranked matches of two: from the news that a match is ready to a letter in its editor, and from the winner's Submit to the rival's screen. */
export async function measureWins(browser: Browser, url: string): Promise<void> {
  const ann = await player(browser, url, 'Ann')
  await ann.page.addInitScript(noteReady)
  const letters: number[] = []
  const wins: number[] = []
  for (let i = 0; i < MATCHES; i++) {
    const ben = await player(browser, url, 'Ben')
    await meet([ann.page, ben.page])
    const drawn = await typeLetter(ann.page)
    letters.push(drawn - (await ann.page.evaluate(() => window.readyAt ?? Number.NaN)))
    const { match_id, problem } = await matchOf(ann.page)
    await ann.page.goto('/leaderboard') // a match that is left keeps what was typed: the letter
    await keepDraft(ann.page, match_id, solutionOf(problem.problem_id).code)
    await ann.page.goto(`/match?match_id=${match_id}`)
    await ann.page.waitForSelector('[data-ready=true]')
    await ben.page.waitForSelector('[data-ready=true]')
    await ben.page.evaluate(noteTold, ann.username)
    await ann.page.evaluate(notePress)
    await ann.page.getByRole('button', { name: 'Submit', exact: true }).click()
    await ben.page.waitForFunction(() => window.toldAt)
    const pressed = await ann.page.evaluate(() => window.pressedAt ?? Number.NaN)
    wins.push((await ben.page.evaluate(() => window.toldAt ?? Number.NaN)) - pressed)
    await ben.page.context().close()
  }
  time('match_ready.first_letter.median', median(letters))
  time('win.told_to_rival.median', median(wins))
}

/** In the page, from its start: notes when a socket says that a match is ready. */
function noteReady(): void {
  window.WebSocket = class extends WebSocket {
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given)
      this.addEventListener('message', ({ data }) => {
        if (String(data).includes('"match_ready"')) window.readyAt = performance.now()
      })
    }
  }
}

const notePress = (): void =>
  addEventListener(
    'click',
    () => {
      window.pressedAt = Date.now()
    },
    { capture: true, once: true },
  )

/** In the page: notes the first frame in which it says that a player has solved the problem. */
function noteTold(name: string): void {
  const look = () => {
    const isTold = [...document.querySelectorAll('[role=alert]')].some((one) => one.textContent?.includes(name))
    if (!isTold) return requestAnimationFrame(look)
    window.toldAt = Date.now()
  }
  requestAnimationFrame(look)
}
