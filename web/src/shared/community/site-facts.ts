import { call } from '@skirmish/api-client/call'
import { site } from '@skirmish/api-client/site-routes'
import type { Site } from '@skirmish/contracts/rest/site'
import { useEffect, useState } from 'react'

let asked: Promise<Site | null> | undefined

/** Asked once a page; no library, because the landing page asks too. Without an answer there are no links. */
const ask = (): Promise<Site | null> => {
  asked ??= call(site, {}).catch(() => {
    asked = undefined
    return null
  })
  return asked
}

/** Where this deployment hears from people and where they meet, as its operator has set it. */
export function useSiteFacts(): Site | null {
  const [facts, setFacts] = useState<Site | null>(null)
  useEffect(() => {
    let gone = false
    void ask().then((site) => !gone && setFacts(site))
    return () => {
      gone = true
    }
  }, [])
  return facts
}
