import { PRODUCT_NAME } from '@skirmish/contracts/constants'
import { useEffect } from 'react'

/** What a title begins with that calls the player, as for a pairing. */
const CALL = '● '

/** The title of the tab while a match is on the screen: its clock, while that runs, and its problem. */
export function useClockTitle(clock: string | null, isShort: boolean, problem: string): void {
  const title = [...(clock === null ? [] : [isShort ? `⏳ ${clock}` : clock]), problem, PRODUCT_NAME].join(' · ')
  // After every drawing: the change of page writes its own title after the first one.
  useEffect(() => {
    if (document.title !== title && !document.title.startsWith(CALL)) document.title = title
  })
}
