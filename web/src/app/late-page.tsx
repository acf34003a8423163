import { type ComponentType, useEffect, useState } from 'react'
import { Loader } from '../shared/ui/states.tsx'
import { BrokenScreen } from './broken-page.tsx'

type State = 'asked' | 'there' | { error: unknown }

/**
 * In place of a page that did not come: the router would keep its failure until the document is loaded again. The page is asked for again
 * where it is shown, at the player's wish, and when the browser is online again.
 */
export function latePage(load: () => Promise<ComponentType>): ComponentType {
  let Page: ComponentType | null = null
  return function LatePage() {
    const [state, setState] = useState<State>(Page ? 'there' : 'asked')
    const again = () => setState('asked')
    useEffect(() => {
      if (state === 'there') return
      if (state !== 'asked') {
        window.addEventListener('online', again)
        return () => window.removeEventListener('online', again)
      }
      let gone = false
      load().then(
        (loaded) => {
          Page = loaded
          if (!gone) setState('there')
        },
        (error) => gone || setState({ error }),
      )
      return () => {
        gone = true
      }
    }, [state])
    if (Page) return <Page />
    return typeof state === 'object' ? <BrokenScreen error={state.error} onRetry={again} /> : <Loader />
  }
}
