import { SESSION_COOLDOWN_MS } from '@skirmish/contracts/constants'
import { createCooldown } from '../cooldown.ts'

/** Since this tab has created a session last: leaving the page does not end it. */
export const creationCooldown = createCooldown(SESSION_COOLDOWN_MS)
