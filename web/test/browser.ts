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
  for (const [name, values] of [
    ['localStorage', tab.storage],
    ['sessionStorage', new Map<string, string>()],
  ] as const) {
    const area = areaOf(values, name === 'localStorage' ? (room ?? 0) : 5_000_000)
    const get = () => {
      if (room === null) throw new DOMException('no storage here', 'SecurityError')
      return area
    }
    Object.defineProperty(globalThis, name, { get, configurable: true })
  }
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

export const sizeOf = (values: Map<string, string>): number =>
  [...values].reduce((sum, [key, value]) => sum + key.length + value.length, 0)

/** A storage area over these values that holds so many characters. */
const areaOf = (values: Map<string, string>, room: number) => ({
  get length() {
    return values.size
  },
  key: (i: number) => [...values.keys()][i] ?? null,
  getItem: (key: string) => values.get(key) ?? null,
  removeItem: (key: string) => void values.delete(key),
  setItem(key: string, value: string) {
    const before = values.get(key)
    values.set(key, value)
    if (sizeOf(values) <= room) return
    if (before === undefined) values.delete(key)
    else values.set(key, before)
    throw new DOMException('full', 'QuotaExceededError')
  },
})

/** Another tab of the same browser has written `key`. */
export const writtenElsewhere = (key: string) => void window.dispatchEvent(Object.assign(new Event('storage'), { key }))

/** An access token as far as the app looks into it. */
export const tokenOf = (person: string, turn = 1) => `x.${btoa(JSON.stringify({ sub: person, turn }))}.x`
