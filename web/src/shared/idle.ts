const LONGEST_MS = 1_000

/** Waits until the page has nothing else to do, or for a second. */
export const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LONGEST_MS })
    else setTimeout(resolve, LONGEST_MS / 2)
  })
