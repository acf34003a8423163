import { expect, type Page } from '@playwright/test'
import { PHONE, player } from './accounts.ts'
import { picture } from './browser.ts'
import { ranked } from './match-page.ts'
import type { Stage } from './stage.ts'

const toast = (page: Page) => page.locator('.Toastify__toast').first()

/** The letters of a toast that has slid in, and the parts of a match that it lies over; in one look, since it soon goes. */
const lookAtToast = async (page: Page) => {
  const seen = await page.waitForFunction(() => {
    const one = document.querySelector('.Toastify__toast')
    if (!one || one.getAnimations().length > 0) return null
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const parts = ['[data-plate]', 'time', '[role=tab]'].map((part) => `[data-arena] ${part}`)
    const handIn = [...document.querySelectorAll('[data-arena] button')].filter(({ textContent }) =>
      ['Run', 'Submit'].includes(textContent),
    )
    const kept = [...document.querySelectorAll(parts.join()), ...handIn]
    const covered = kept.filter((part) => {
      const box = part.getBoundingClientRect()
      return box.width > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > top
    })
    return { letters: getComputedStyle(one).fontFamily, covered: covered.map((part) => part.textContent) }
  })
  return seen.jsonValue()
}

/** A toast speaks in the house's letters, lies over neither players, clock, tabs, Run nor Submit, and lasts as long when a dialog opens meanwhile. */
export async function toastsStory({ browser, system }: Stage): Promise<void> {
  const [ann, ben] = await Promise.all([player(browser, system.url, 'Ann'), player(browser, system.url, 'Ben')])
  await ranked(ann, ben)
  for (const size of [PHONE.viewport, { width: 360, height: 640 }, { width: 1280, height: 720 }]) {
    await ann.page.setViewportSize(size)
    for (const name of ['Problem', 'Code'] as const) {
      const tab = ann.page.getByRole('tab', { name, exact: true }).first()
      if (size.width < 900) await tab.click()
      await ann.page.getByRole('button', { name: 'Run', exact: true }).click()
      expect(await lookAtToast(ann.page), `${name} at ${size.width}`).toEqual({
        letters: expect.stringContaining('Inter'),
        covered: [],
      })
      await picture(ann.page, `toast-${name}-${size.width}`)
      await toast(ann.page).waitFor({ state: 'detached' })
      await expect(ann.page.getByRole('button', { name: 'Run', exact: true })).toBeEnabled()
    }
  }

  // Its time goes on when a dialog takes it: the bar in the dialog has come at least as far as the one before had.
  await ann.page.getByRole('button', { name: 'Run', exact: true }).click()
  const run = await ann.page.waitForFunction(() => {
    const bar = document.querySelector('.Toastify__progress-bar')
    const time = Number(bar?.getAnimations()[0]?.currentTime)
    return time > 500 ? time : null
  })
  const before = Number(await run.jsonValue())
  const carried = ann.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const moved = document.querySelector('dialog:modal .Toastify__progress-bar')
          if (!moved) return requestAnimationFrame(look)
          return resolve(Number(moved.getAnimations()[0]?.currentTime))
        }
        look()
      }),
  )
  await ann.page.keyboard.press('Control+k')
  expect(await carried).toBeGreaterThanOrEqual(before)
  await toast(ann.page).waitFor({ state: 'detached' })
  await ann.page.keyboard.press('Escape')
  await aTimelyVerdict(ann.page)
}

/** A toast closes too where the verdict comes before the browser has painted it: the answer to the run before is given at once. */
async function aTimelyVerdict(page: Page): Promise<void> {
  const run = page.getByRole('button', { name: 'Run', exact: true })
  await expect(run).toBeEnabled()
  const [answer] = await Promise.all([page.waitForResponse(/\/run\b/), run.click()])
  const body = await answer.text()
  await toast(page).waitFor({ state: 'detached' })
  await expect(run).toBeEnabled()
  await page.evaluate((body) => {
    const { fetch } = globalThis
    globalThis.fetch = async (what, how) =>
      String(what instanceof Request ? what.url : what).includes('/run')
        ? new Response(body, { status: 200 })
        : fetch(what, how)
  }, body)
  await run.click()
  await toast(page).waitFor()
  await toast(page).waitFor({ state: 'detached' })
}
