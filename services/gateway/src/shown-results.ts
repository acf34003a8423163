import { canonicalId, isUuid } from '@skirmish/contracts/canonical'
import { sharedResult } from '@skirmish/contracts/internal/matches'
import { RESULT_PARAMETER } from '@skirmish/contracts/shared-result'
import type { Upstream } from '@skirmish/service-kit/http/upstream'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { clientAddressOf } from './client-address.ts'
import { createAddressLimit } from './counts.ts'
import type { ShownResult } from './landing-result.ts'
import { languageOf } from './page-language.ts'

const KEPT = 1_000
const KEPT_MS = 10_000
/** Of one address: a chat program's crawler asks for what many people post. */
const PER_10S = 500

/** The shared result that the address of the landing page names; null where there is none, and where match-room does not say so in time. */
export type ResultFor = (request: FastifyRequest) => Promise<ShownResult | null>

/** Asks match-room about a result once in ten seconds, however many people read the same post. RULES MR13. */
export function createShownResults(matchRoom: Upstream, log: Logger): ResultFor {
  const waitFor = createAddressLimit(PER_10S)
  const results = new LRUCache<string, { shown: ShownResult | null }, Pick<ShownResult, 'link_id' | 'language'>>({
    max: KEPT,
    ttl: KEPT_MS,
    fetchMethod: async (_key, _stale, { context: { link_id, language } }) => {
      const found = await matchRoom.call(sharedResult, { params: { link_id }, query: { language } })
      return { shown: 'refused' in found ? null : { ...found, link_id, language } }
    },
  })
  return async (request) => {
    const named = (request.query as Record<string, unknown>)[RESULT_PARAMETER] // a query is parsed, and nothing more
    if (typeof named !== 'string' || !isUuid(named) || waitFor(clientAddressOf(request)) > 0) return null
    const [link_id, language] = [canonicalId(named), languageOf(request)]
    try {
      const found = await results.fetch(`${link_id} ${language}`, { context: { link_id, language } })
      return found?.shown ?? null
    } catch (error) {
      log.warn({ err: error }, 'match-room does not say what a shared result is')
      return null
    }
  }
}
