import * as accounts from '@skirmish/contracts/events/accounts'
import * as arenas from '@skirmish/contracts/events/arenas'
import type { EventContract } from '@skirmish/contracts/events/define-event'
import * as judging from '@skirmish/contracts/events/judging'
import * as matches from '@skirmish/contracts/events/matches'
import * as problems from '@skirmish/contracts/events/problems'

const isEvent = (value: unknown): value is EventContract =>
  typeof value === 'object' && value !== null && 'subject' in value && 'publisher' in value

/** Every declared event under the name that its publisher imports. */
export const declaredEvents: { name: string; event: EventContract }[] = [
  accounts,
  arenas,
  judging,
  matches,
  problems,
].flatMap((module) => Object.entries(module).flatMap(([name, event]) => (isEvent(event) ? [{ name, event }] : [])))
