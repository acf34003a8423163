/** What no toast lies over: both players of a match, and on phones the tabs, which take the whole width there. */
const KEPT_CLEAR = '[data-arena] [data-plate]'
const KEPT_CLEAR_ON_PHONES = `${KEPT_CLEAR}, [data-arena] [role=tablist]`
const GAP_PX = 8

/** Where the lowest of it ends, and 0 where there is none. */
export function lowestToClear(): number {
  const isPhone = matchMedia('(max-width: 900px)').matches
  const kept = [...document.querySelectorAll(isPhone ? KEPT_CLEAR_ON_PHONES : KEPT_CLEAR)]
  return Math.max(0, ...kept.map((one) => one.getBoundingClientRect().bottom + GAP_PX))
}

/** Lets the animations of toasts go on from where they were: they begin again where their element moves, and a toast closes when one ends. */
export function goOnMoving(place: Element, begun: WeakMap<Element, number>, hasMoved: boolean): void {
  const now = performance.now()
  for (const toast of place.querySelectorAll('.Toastify__toast, .Toastify__progress-bar')) {
    const since = begun.get(toast)
    if (since === undefined) begun.set(toast, now)
    else if (hasMoved) for (const animation of toast.getAnimations()) animation.currentTime = now - since
  }
}
