import type { Browser, Page } from '@playwright/test'
import { type Player, registerPlayer } from '@skirmish/load-tests/players/player'
import { median, quantile } from '@skirmish/testkit/report'
import { time } from './measured.ts'
import { enter } from './people.ts'

const WARM_MATCHES = 20
const COLD_MATCHES = 5

interface Moment {
  readyAt?: number
  usableAt?: number
  paintedAt?: number
}
declare global {
  interface Window {
    moment: Moment
  }
}

/** From the message that a match is ready to the first typed letter on the screen: with an editor that waits, and without. */
export async function measureFirstKey(browser: Browser, url: string): Promise<void> {
  const run = Date.now().toString(36)
  const { player, page } = await enter(browser, url, `typist_${run}`)
  await page.addInitScript(watchQueue)
  const results = { cold: [] as Moment[], warm: [] as Moment[] }
  for (let i = 0; i < COLD_MATCHES + WARM_MATCHES; i++) {
    const isWarm = i >= COLD_MATCHES
    // A new one each time: two who have just met are not paired again before they have waited for a minute.
    const opponent = await registerPlayer(url, `rival_${run}_${i}`)
    // A page of its own each time without, one for all with: players stay in the app between matches.
    if (!isWarm || i === COLD_MATCHES) await page.goto('/play')
    else await page.click('a[href="/play"]')
    results[isWarm ? 'warm' : 'cold'].push(await play(page, player, opponent, isWarm))
  }
  for (const [kind, moments] of Object.entries(results)) {
    const since = (name: 'usableAt' | 'paintedAt') => moments.map((one) => (one[name] ?? 0) - (one.readyAt ?? 0))
    time(`first_key.${kind}.usable.median`, median(since('usableAt')))
    time(`first_key.${kind}.painted.median`, median(since('paintedAt')))
    time(`first_key.${kind}.painted.p95`, quantile(since('paintedAt'), 0.95))
  }
  await page.context().close()
}

/** Plays a match until the first letter, and gives it up. */
async function play(page: Page, player: Player, opponent: Player, isWarm: boolean): Promise<Moment> {
  const queue = await opponent.socket('/ws/matchmaking/')
  await page.evaluate(() => {
    window.moment = {}
  })
  await page.getByRole('button', { name: 'PLAY', exact: true }).click()
  await page.getByText('Queue time').waitFor()
  if (isWarm) await page.waitForSelector('body > [inert] .view-lines', { state: 'attached' })
  queue.send({ action: 'join', rank: 'Bronze' })
  const pairing = await queue.next('match_paired')
  queue.send({ action: 'accept', pair_key: pairing.pair_key })
  const usable = page.evaluate(untilUsable)
  await page.getByRole('button', { name: 'ACCEPT', exact: true }).click()
  const { match_id } = await queue.next('match_ready')
  await usable
  await page.keyboard.press('Q')
  const moment = await page.evaluate(untilPainted)
  const path = `/ws/match/${match_id}/`
  const [mine, theirs] = await Promise.all([player.socket(path), opponent.socket(path)])
  await Promise.all([mine.next('snapshot'), theirs.next('snapshot')])
  mine.send({ action: 'resign' })
  await Promise.all([mine.next('match_result'), theirs.next('match_result')])
  for (const socket of [queue, mine, theirs]) socket.close()
  await page.getByRole('dialog').getByRole('button', { name: 'MENU', exact: true }).click()
  await page.waitForURL('**/home')
  return moment
}

/** In the page, from its start: notes when the queue says that the match is ready. */
function watchQueue(): void {
  const Plain = window.WebSocket
  window.WebSocket = class extends Plain {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols)
      if (!String(address).includes('/ws/matchmaking/')) return
      this.addEventListener('message', ({ data }) => {
        if (String(data).includes('"match_ready"')) window.moment.readyAt = performance.now()
      })
    }
  }
}

/** In the page: waits for the editor of the match, and puts the cursor into it. */
function untilUsable(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const input = document.querySelector<HTMLElement>(
        '[data-ready=true] :is(.native-edit-context, textarea.inputarea)',
      )
      if (!input || window.moment.readyAt === undefined) return requestAnimationFrame(look)
      input.focus()
      window.moment.usableAt = performance.now()
      return resolve()
    }
    look()
  })
}

/** In the page: waits until the letter stands in the editor and a frame with it has been drawn. */
function untilPainted(): Promise<Moment> {
  return new Promise((resolve) => {
    const look = () => {
      const isThere = document.querySelector('[data-ready=true] .view-lines')?.textContent?.includes('Q')
      if (!isThere) return requestAnimationFrame(look)
      return requestAnimationFrame(() =>
        setTimeout(() => {
          window.moment.paintedAt = performance.now()
          resolve(window.moment)
        }),
      )
    }
    look()
  })
}
