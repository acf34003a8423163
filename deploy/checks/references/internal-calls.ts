import type { InternalRoute } from '@skirmish/contracts/internal/route'
import { INTERNAL_ROUTES } from '@skirmish/contracts/internal/routes'

const USUAL_DEADLINE_MS = 5_000

/** The calls between services, and of operators' commands, for readers, from their declarations. */
export function internalCallsDocument(): string {
  const services = [...new Set(INTERNAL_ROUTES.map((route) => route.service))]
  const lines = [
    '# Internal calls',
    '',
    'Generated from `packages/contracts/src/internal/` by `npm run docs`; do not edit. The gateway passes none of them on. In brackets stand',
    `whose token opens a call, how long it may take where that is not ${USUAL_DEADLINE_MS / 1_000} s, and whether it may be repeated.`,
    ...services.flatMap((service) => [
      '',
      `## ${service}`,
      '',
      ...INTERNAL_ROUTES.filter((route) => route.service === service).map(lineOf),
    ]),
  ]
  return `${lines.join('\n')}\n`
}

function lineOf(route: InternalRoute): string {
  const { id, method, path, token, repeatable, deadlineMs, summary, refusals = {} } = route
  const deadline = deadlineMs === USUAL_DEADLINE_MS ? [] : [`${deadlineMs / 1_000} s`]
  const about = [token, ...deadline, ...(repeatable ? ['repeatable'] : [])]
  const says = Object.entries(refusals).map(([status, { when }]) => ` ${status}: ${when}`)
  return `- **${id}**, \`${method} ${path}\` (${about.join(', ')}): ${summary}${says.join('')}`
}
