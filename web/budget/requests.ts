import type { CDPSession } from '@playwright/test'

interface Asked {
  url: string
  type: string
  /** How many requests had to be answered, one after the other, before this one's answer: the document has 1. */
  depth: number
  /** In milliseconds since 1970. */
  at: number
}

/** Notes what a page asks the server for, and what each request had to wait for. */
export function noteRequests(client: CDPSession) {
  const asked: Asked[] = []
  client.on('Network.requestWillBeSent', ({ request, type = 'Other', initiator, wallTime }) => {
    if (!request.url.startsWith('http')) return
    const by = initiator.url ?? initiator.stack?.callFrames[0]?.url
    const before = asked.find(({ url }) => url === by)
    asked.push({ url: request.url, type, depth: (before?.depth ?? (by ? 1 : 0)) + 1, at: wallTime * 1_000 })
  })
  return {
    count: () => asked.length,
    scripts: () => asked.filter(({ type, url }) => type === 'Script' || url.endsWith('.js')).length,
    /** Of the scripts and styles until a moment: the length of the longest chain. */
    depth: (until: number) =>
      Math.max(...asked.filter(({ url, at }) => at < until && /\.(js|css)$/.test(url)).map(({ depth }) => depth)),
    urls: () => asked.map(({ depth, type, url }) => `${depth} ${type} ${url}`),
  }
}
