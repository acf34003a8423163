import { DIFFICULTIES, KNOWLEDGE_AREAS } from '@skirmish/contracts/constants'
import type { Database } from '@skirmish/service-kit/database/database'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import { areasByProblems, unseenByDifficulty } from '../../practice/store/listed-counts.ts'
import type { Tables } from '../../tables.ts'
import type { Author } from '../author.ts'
import { lastOfStock, takeStockTurn } from '../store/stock.ts'
import { startGeneration } from './start-generation.ts'

/** After so many vain attempts in a row the keeper waits for a day: an author that errs would err on. */
const VAIN_MOST = 10
const PAUSE_MS = 24 * 3600_000

/**
 * Keeps so many problems of each difficulty that nobody has tried, one generation at a time over all replicas. The area with the fewest
 * problems of the difficulty comes first. Returns what it found. RULES PB2.
 */
export async function keepStock(
  database: Database<Tables>,
  settings: { stock: number; author: Author['name'] },
  now: Date,
  log: Logger,
): Promise<'making' | 'paused' | 'enough' | 'elsewhere'> {
  return database.transaction(async (tx) => {
    if (!(await takeStockTurn(tx))) return 'elsewhere' // another replica looks after it
    const last = await lastOfStock(tx, VAIN_MOST)
    if (last.some((one) => one.state === 'running')) return 'making'
    const vain = last.length === VAIN_MOST && last.every((one) => one.state !== 'published')
    if (vain && now.getTime() - (last[0]?.created_at.getTime() ?? 0) < PAUSE_MS) return 'paused'
    const unseen = await unseenByDifficulty(tx)
    const difficulty = DIFFICULTIES.find((one) => (unseen.get(one) ?? 0) < settings.stock)
    if (!difficulty) return 'enough'
    const areas = await areasByProblems(tx, difficulty)
    // A wish that was vain last time waits for the others.
    const tried = last.filter((one) => one.difficulty === difficulty && one.state !== 'published')
    const count = (area: string) => (areas.get(area) ?? 0) + tried.filter((one) => one.knowledge_area === area).length
    const [knowledge_area] = KNOWLEDGE_AREAS.toSorted((a, b) => count(a) - count(b))
    if (!knowledge_area) return 'enough'
    await startGeneration(tx, { knowledge_area, difficulty }, settings.author, now, true)
    log.info({ knowledge_area, difficulty }, 'the stock of unseen problems is low: a problem is being made')
    return 'making'
  })
}
