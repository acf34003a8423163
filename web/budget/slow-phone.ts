import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** DevTools' "Slow 4G", in bytes a second and milliseconds a request. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
export const SLOWER_CPU = 4

/** A tab as on a slow phone in a slow network. */
export async function openSlowly(context: BrowserContext): Promise<{ page: Page; client: CDPSession }> {
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', SLOW_4G)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
  return { page, client }
}
