import { type Site, site } from '@skirmish/contracts/rest/site'
import type { Config } from './config.ts'
import type { OwnRoutes } from './own-routes.ts'

/** Tells the app what the operator has set of this deployment: a change needs a restart, and no new build. */
export function serveSiteFacts(service: OwnRoutes, config: Config): void {
  const facts: Site = {
    feedback_url: config.FEEDBACK_URL || null,
    community: {
      photos: config.COMMUNITY_PHOTOS_URL || null,
      chat: config.COMMUNITY_CHAT_URL || null,
      forum: config.COMMUNITY_FORUM_URL || null,
    },
    support_email: config.SUPPORT_EMAIL || null,
  }
  service.route(site, () => facts)
}
