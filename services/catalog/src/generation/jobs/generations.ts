import { setTimeout } from 'node:timers/promises'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../../config.ts'
import type { Tables } from '../../tables.ts'
import { judgeIsAsked, trimStages } from '../store/generations.ts'
import { type AuthorCalls, advanceGeneration, type GenerationParts } from '../usecases/advance-generation.ts'
import { askAboutGenerations } from '../usecases/ask-about-generations.ts'
import { keepStock } from '../usecases/keep-stock.ts'

const EVERY_MS = 500
/** How soon verdicts are looked for: most come within a tenth of a second. */
const VERDICT_MS = 50
const STOCK_EVERY_MS = 10_000
const TRIM_MS = 3_600_000
const STAGES_KEPT_MS = 90 * 24 * 3_600_000

/** Takes every generation on that is due, one stage at a time, on every replica, until shutdown begins. */
export function startGenerations(
  service: ServiceContext<Config>,
  database: Database<Tables>,
  parts: GenerationParts,
): void {
  const now = () => new Date()
  const calls: AuthorCalls = new Set()
  service.every(EVERY_MS, 'the making of problems', async (stopped) => {
    do {
      while (!stopped.aborted && (await advanceGeneration(parts, now, calls)));
      await askAboutGenerations(database, now())
      await setTimeout(VERDICT_MS)
    } while (!stopped.aborted && (await judgeIsAsked(database.db)))
  })
  const { GENERATION_STOCK: stock } = service.config
  const author = parts.first
  let paused = false
  const keep = async () => {
    const found = await keepStock(database, { stock, author }, now(), service.log)
    if (found === 'paused' && !paused)
      service.log.warn('the keeping of the stock pauses for a day: its last generations were all in vain')
    paused = found === 'paused'
  }
  if (stock > 0) service.every(STOCK_EVERY_MS, 'the keeping of the stock', keep)
  const trim = () => trimStages(database.db, new Date(Date.now() - STAGES_KEPT_MS))
  service.every(TRIM_MS, 'the trimming of what generations took and gave', trim, 'now')
}
