/** How browsers say that a part of the app did not come. */
const LOST = /dynamically imported module|Importing a module script failed|Unable to preload/
const ANSWERED_WITHIN_MS = 5_000

export const isLostPart = (error: unknown): boolean => LOST.test(String(error))

/**
 * Whether a part did not come since the server has another version of the app by now. It is asked for the part, which most browsers name,
 * and for the script that this document began with: their names tell their contents, so that one of another version is not there.
 */
export async function isAnotherVersion(error: unknown): Promise<boolean> {
  const [part] = /https?:\S+/.exec(String(error)) ?? []
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src
  const answers = await Promise.allSettled([part, own].map(isGone))
  return answers.some((answer) => answer.status === 'fulfilled' && answer.value)
}

async function isGone(url: string | undefined): Promise<boolean> {
  if (!url) return false
  const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS)
  const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store', signal })
  return status === 404 || status === 410
}

/** A style that did not come is taken out of the document: Vite takes one whose link is there for loaded, and asks no second time. */
export function dropLostStyles(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove()
    },
    true, // these events do not bubble
  )
}
