import type * as numbers from '@skirmish/contracts/rest/live-numbers'
import type * as sites from '@skirmish/contracts/rest/site'
import type * as reports from '@skirmish/contracts/rest/vitals'
import type { PlaceOf } from './called-route.ts'

/** What every page of the site calls, the landing page too: that one fetches nothing of `routes.ts`. */

export const site: PlaceOf<typeof sites.site> = { method: 'GET', path: '/api/site' }
export const reportVitals: PlaceOf<typeof reports.reportVitals> = { method: 'POST', path: '/vitals' }
export const liveNumbers: PlaceOf<typeof numbers.liveNumbers> = { method: 'GET', path: '/api/live-numbers' }
