import { createSiteFacts } from '../community/site-facts.ts'

export const askSite = createSiteFacts()
