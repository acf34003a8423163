import type { Page } from '@playwright/test'

/** Counts the bytes that come over the wire for a page's own files, headers included, by the type that the browser asked for. */
export async function countTransfers(page: Page) {
  const client = await page.context().newCDPSession(page)
  const types = new Map<string, string>()
  const bytes = new Map<string, number>()
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('data:')) types.set(requestId, type)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    if (type) bytes.set(type, (bytes.get(type) ?? 0) + encodedDataLength)
  })
  await client.send('Network.enable')
  return {
    kb: (...wanted: string[]) => wanted.reduce((sum, type) => sum + (bytes.get(type) ?? 0), 0) / 1_000,
    all: () => [...bytes].map(([type, sum]) => `${type} ${(sum / 1_000).toFixed(1)} KB`).join(', '),
  }
}
