import { call } from '@skirmish/api-client/call'
import { site } from '@skirmish/api-client/site-routes'
import type { Site } from '@skirmish/contracts/rest/site'

/** Asked once a page; no library, because the landing page asks too. Without an answer there are no links. */
export function createSiteFacts(): () => Promise<Site | null> {
  let asked: Promise<Site | null> | undefined
  return () => {
    asked ??= call(site, {}).catch(() => {
      asked = undefined
      return null
    })
    return asked
  }
}
