import type { Site } from '@skirmish/contracts/rest/site'
import { useEffect, useState } from 'react'
import { askSite } from '../tab/site.ts'

/** Where this deployment hears from people and where they meet, as its operator has set it. */
export function useSiteFacts(): Site | null {
  const [facts, setFacts] = useState<Site | null>(null)
  useEffect(() => {
    let gone = false
    void askSite().then((site) => !gone && setFacts(site))
    return () => {
      gone = true
    }
  }, [])
  return facts
}
