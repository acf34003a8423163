import type { Page } from '@playwright/test'

interface Call {
  kind: string
  text: string
  /** Milliseconds since the epoch. */
  at: number
}

/** Does what a browser does to a tab that is looked away from, and a headless one does not; notes each way in which the tab calls back. */
export const hideTab = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    const notices: Call[] = []
    Object.assign(window, { notices })
    const note = (kind: string, text: string) => notices.push({ kind, text, at: Date.now() })
    const Socket = window.WebSocket
    window.WebSocket = class extends Socket {
      constructor(address: string | URL) {
        super(address)
        this.addEventListener('message', ({ data }) => {
          if (!String(data).includes('"match_paired"')) return
          setTimeout(() => note('a second later', ''), 1_000) // by the tab's own clock, which a busy machine holds up too
        })
      }
    }
    const Before = window.Notification
    window.Notification = class extends Before {
      constructor(text: string, options?: NotificationOptions) {
        super(text, options)
        note('notification', text)
      }
    }
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (when?: number) {
      note('sound', '')
      start.call(this, when)
    }
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver(() => {
        note('title', document.title)
        note('icon', document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '')
      }).observe(document.head, { subtree: true, childList: true, characterData: true, attributes: true })
    })
  })

/** What a page that is looked away from has noted: pairings, and what it said of them. */
export const noticesIn = (page: Page): Promise<Call[]> =>
  page.evaluate(() => (window as unknown as { notices: Call[] }).notices) // set by `hideTab`
