import type { ServiceName } from '@skirmish/contracts/services'
import { judgeToken } from '@skirmish/service-kit/auth/internal-calls'
import { derive } from './secrets.ts'

/** The services that have routes for operators. */
const OPERATED: readonly string[] = ['auth', 'catalog', 'leaderboard', 'match-room'] satisfies ServiceName[]

export const operatorToken = (secret: string): string => derive(secret, 'operator token')

/** The tokens by which a service calls others, and lets others and operators in: what each needs, and no more. */
export function tokensOf(service: string, secret: string): Record<string, string> {
  const INTERNAL_TOKEN = derive(secret, 'internal token')
  if (service === 'judge') return { INTERNAL_TOKEN: judgeToken(INTERNAL_TOKEN) }
  return { INTERNAL_TOKEN, ...(OPERATED.includes(service) && { OPERATOR_TOKEN: operatorToken(secret) }) }
}
