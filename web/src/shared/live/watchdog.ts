import type { Watch } from '@skirmish/api-client/socket-connection'

/** A socket that was silent for so long is asked whether it is there; without an answer it is taken for lost. */
const ASK_AFTER_MS = 10_000
const ANSWER_WITHIN_MS = 5_000

/** Finds a connection that is open on this side alone, as sleep and a change of network leave it. It asks at once when the page wakes up. */
export const watch: Watch = (ask, lost) => {
  let timer: ReturnType<typeof setTimeout>
  const askNow = () => {
    clearTimeout(timer)
    ask()
    timer = setTimeout(lost, ANSWER_WITHIN_MS)
  }
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(askNow, ASK_AFTER_MS)
  }
  const woken = () => {
    if (document.visibilityState !== 'hidden') askNow()
  }
  const wakes = [
    [document, 'visibilitychange'],
    [window, 'online'],
    [window, 'pageshow'],
  ] as const
  for (const [target, event] of wakes) target.addEventListener(event, woken)
  heard()
  return {
    heard,
    stop: () => {
      clearTimeout(timer)
      for (const [target, event] of wakes) target.removeEventListener(event, woken)
    },
  }
}
