/** What our modules need of a browser, for tests that need no page: storage with a bound, one window, an address. */
export interface Tab {
  storage: Map<string, string>
  /** Where the app has sent the browser. */
  visited: string[]
  /** The server that relative addresses lead to. */
  origin: string
}

/** Makes this process a tab; `room` is how many characters its storage holds, and null that the browser keeps none. */
export function openTab(room: number | null = 5_000_000): Tab {
  const tab: Tab = { storage: new Map(), visited: [], origin: '' }
  const size = () => [...tab.storage].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  const area = {
    get length() {
      return tab.storage.size
    },
    key: (i: number) => [...tab.storage.keys()][i] ?? null,
    getItem: (key: string) => tab.storage.get(key) ?? null,
    removeItem: (key: string) => void tab.storage.delete(key),
    setItem(key: string, value: string) {
      const before = tab.storage.get(key)
      tab.storage.set(key, value)
      if (size() <= (room ?? 0)) return
      if (before === undefined) tab.storage.delete(key)
      else tab.storage.set(key, before)
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  const localStorage = () => {
    if (room === null) throw new DOMException('no storage here', 'SecurityError')
    return area
  }
  Object.defineProperty(globalThis, 'localStorage', { get: localStorage, configurable: true })
  const location = {
    get origin() {
      return tab.origin
    },
    assign: (address: string) => void tab.visited.push(address),
  }
  Object.assign(globalThis, { window: new EventTarget(), document: new EventTarget(), location })
  const { fetch: before } = globalThis
  globalThis.fetch = (path, init) => before(new URL(String(path), tab.origin), init)
  return tab
}

/** Another tab of the same browser has written `key`. */
export const writtenElsewhere = (key: string) => void window.dispatchEvent(Object.assign(new Event('storage'), { key }))

/** An access token as far as the app looks into it. */
export const tokenOf = (person: string, turn = 1) => `x.${btoa(JSON.stringify({ sub: person, turn }))}.x`
