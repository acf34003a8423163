import { setTimeout } from 'node:timers/promises'
import type { Database } from '@skirmish/service-kit/database'
import type { ServiceContext } from '@skirmish/service-kit/service'
import type { Config } from '../config.ts'
import { judgeIsAsked } from '../store/generations.ts'
import type { Tables } from '../store/tables.ts'
import { advanceGeneration, type GenerationParts } from '../usecases/advance-generation.ts'
import { askAboutGenerations } from '../usecases/ask-about-generations.ts'
import { keepStock } from '../usecases/keep-stock.ts'

const EVERY_MS = 500
/** How soon verdicts are looked for: most come within a tenth of a second. */
const VERDICT_MS = 50
const STOCK_EVERY_MS = 10_000

/** Takes every generation on that is due, one stage at a time, on every replica, until shutdown begins. */
export function startGenerations(
  service: ServiceContext<Config>,
  database: Database<Tables>,
  parts: GenerationParts,
): void {
  const now = () => new Date()
  service.every(EVERY_MS, 'the making of problems', async (stopped) => {
    do {
      while (!stopped.aborted && (await advanceGeneration(parts, now)));
      await askAboutGenerations(database, now())
      await setTimeout(VERDICT_MS)
    } while (!stopped.aborted && (await judgeIsAsked(database.db)))
  })
  const { GENERATION_STOCK: stock } = service.config
  const author = parts.first
  if (stock > 0)
    service.every(STOCK_EVERY_MS, 'the keeping of the stock', () =>
      keepStock(database, { stock, author }, now(), service.log),
    )
}
