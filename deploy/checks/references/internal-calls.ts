import type { InternalRoute } from '@skirmish/contracts/internal/route'
import { INTERNAL_ROUTES } from '@skirmish/contracts/internal/routes'

const TOKENS = { services: "the services' token", judge: "the judge's token", operator: "the operator's token" }

/** The calls between services, and of operators' commands, for readers, from their declarations. */
export function internalCallsDocument(): string {
  const services = [...new Set(INTERNAL_ROUTES.map((route) => route.service))]
  const lines = [
    '# Internal calls',
    '',
    'Generated from `packages/contracts/src/internal/` by `npm run docs`; do not edit. The gateway passes none of them on.',
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
  const about = [`within ${deadlineMs / 1_000} s`, TOKENS[token], ...(repeatable ? ['may be repeated'] : [])]
  const says = Object.entries(refusals).map(([status, { when }]) => ` ${status}: ${when}`)
  return `- **${id}**, \`${method} ${path}\` (${about.join(', ')}): ${summary}${says.join('')}`
}
