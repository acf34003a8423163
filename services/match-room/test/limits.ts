import { matchLimits } from '../src/config.ts'

/** As a deployment has them that sets nothing. */
export const LIMITS = matchLimits({ NO_SHOW_SECONDS: 60, AFTER_WIN_SECONDS: 300 })
