import type { createRouter } from './router.tsx'

/** Waits for the screen of the address. Until then the document shows what the build has drawn of it: React would take that away. */
export function untilLoaded(router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}
