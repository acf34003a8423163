import { SERVICES } from '@skirmish/contracts/services'
import { judgeToken } from '@skirmish/service-kit/auth/internal-calls'
import { expect, test } from 'vitest'
import { operatorToken, tokensOf } from '../src/trust/tokens.ts'

test('TR1 each service gets the tokens that it needs: the judge one of its own, the operators’ those alone that have routes for them', () => {
  const secret = 'a secret of the deployment of the tests'
  const tokens = Object.fromEntries(SERVICES.map((service) => [service, tokensOf(service, secret)]))
  const { INTERNAL_TOKEN = '' } = tokens.gateway ?? {}
  expect(tokens.judge).toEqual({ INTERNAL_TOKEN: judgeToken(INTERNAL_TOKEN) })
  for (const service of SERVICES.filter((one) => one !== 'judge'))
    expect([service, tokens[service]?.INTERNAL_TOKEN]).toEqual([service, INTERNAL_TOKEN])
  const operated = SERVICES.filter((service) => tokens[service]?.OPERATOR_TOKEN !== undefined)
  expect([...operated].sort()).toEqual(['auth', 'catalog', 'leaderboard', 'match-room'])
  for (const service of operated) expect(tokens[service]?.OPERATOR_TOKEN).toBe(operatorToken(secret))
  expect(operatorToken(secret)).not.toBe(INTERNAL_TOKEN)
})
