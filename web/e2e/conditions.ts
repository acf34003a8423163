import type { CDPSession, Page, Route } from '@playwright/test'

/** Lighthouse's slow 4G. */
const SLOW_4G = { latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 }
const NO_LIMIT = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** What may befall a browser, by Chromium's own protocol. */
export async function conditionsOf(page: Page) {
  const protocol: CDPSession = await page.context().newCDPSession(page)
  await protocol.send('Network.enable')
  const network = (offline: boolean, limit = NO_LIMIT) =>
    protocol.send('Network.emulateNetworkConditions', { offline, ...limit })
  return {
    offline: () => network(true),
    online: () => network(false),
    slow4g: () => network(false, SLOW_4G),
    /** Nothing of the page runs, as in a tab that the browser has put to sleep. */
    freeze: () => protocol.send('Page.setWebLifecycleState', { state: 'frozen' }),
    thaw: () => protocol.send('Page.setWebLifecycleState', { state: 'active' }),
    /** Which parts of the app are not in the browser's cache is not left to chance. */
    withoutCache: () => protocol.send('Network.setCacheDisabled', { cacheDisabled: true }),
    protocol,
  }
}

/** The clock of this machine is wrong by so much. */
export const clockOff = (page: Page, ms: number) =>
  page.addInitScript((off) => {
    const now = Date.now.bind(Date)
    const Right = Date
    class Wrong extends Right {
      constructor(...given: [] | [number]) {
        if (given.length === 0) super(now() + off)
        else super(...given)
      }
      static override now = () => now() + off
    }
    globalThis.Date = Wrong as DateConstructor // it is called with `new` alone
  }, ms)

/** Any look at the storage throws, as where cookies are blocked. */
export const storageOff = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse, configurable: true })
  })

/** Fills the storage to its last characters with what is none of the app's. */
export const fillStorage = (page: Page) =>
  page.evaluate(() => {
    let size = 5_000_000
    for (let i = 0; size > 0; )
      try {
        localStorage.setItem(`full:${i}`, 'x'.repeat(size))
        i++
      } catch {
        size = Math.floor(size / 2)
      }
  })

/** Turns the page's sockets into ones that the test can write to, cut, and leave half open; call it before the page is loaded. */
export async function holdSockets(page: Page, path: string) {
  let isRefused = false
  const held: { say(message: object): void; cut(code: number): Promise<void>; mute(): void }[] = []
  await page.routeWebSocket(`**${path}**`, (socket) => {
    const server = isRefused ? undefined : socket.connectToServer()
    let isMute = false
    socket.onMessage((message) => isMute || server?.send(message))
    server?.onMessage((message) => isMute || socket.send(message))
    held.push({
      say: (message) => socket.send(JSON.stringify(message)),
      cut: (code) => socket.close({ code }),
      mute: () => {
        isMute = true
      },
    })
    if (isRefused) void socket.close({ code: 1013 })
  })
  return {
    /** How many there have been. */
    count: () => held.length,
    say: (message: object) => held.at(-1)?.say(message),
    cut: (code: number) => held.at(-1)?.cut(code),
    /** Those to come are closed at once. */
    refuse: () => {
      isRefused = true
    },
    /** Nothing passes the one that is open any more, and nobody is told: what sleep and a change of network leave. */
    mute: () => held.at(-1)?.mute(),
  }
}

/** Keeps the next call to an address waiting until what this returns is called. */
export async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const pass = async (route: Route) => {
    await released
    await route.continue()
  }
  await page.route(address, pass, { times: 1 })
  return release
}
