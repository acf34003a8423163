import type * as numbers from '@skirmish/contracts/rest/live-numbers'
import type * as sites from '@skirmish/contracts/rest/site'
import type * as trial from '@skirmish/contracts/rest/trial'
import type * as reports from '@skirmish/contracts/rest/vitals'
import type { PlaceOf } from './called-route.ts'

/** Calls of every page of the site, and of the landing page, which imports nothing of `routes.ts`. */

export const site: PlaceOf<typeof sites.site> = { method: 'GET', path: '/api/site' }
export const reportVitals: PlaceOf<typeof reports.reportVitals> = { method: 'POST', path: '/vitals' }
export const liveNumbers: PlaceOf<typeof numbers.liveNumbers> = { method: 'GET', path: '/api/live-numbers' }
export const trialProblem: PlaceOf<typeof trial.trialProblem> = { method: 'GET', path: '/trial' }
export const submitTrial: PlaceOf<typeof trial.submitTrial> = { method: 'POST', path: '/trial/submit' }
