import type { Database } from '@skirmish/service-kit/database/database'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import type { Config } from '../config.ts'
import { dayOf } from '../practice/domain/daily-standing.ts'
import type { Tables } from '../tables.ts'
import type { Author } from './author.ts'
import { familiesAuthor } from './families-author.ts'
import { createModelAuthor } from './model-author.ts'
import { addTokens, tokensSpent } from './store/tokens-spent.ts'

/** The built-in authors, and the language model where one is configured, which is asked first then. */
export function authorsOf(
  config: Config,
  { db }: Database<Tables>,
  log: Logger,
): { authors: Record<Author['name'], Author | null>; first: Author['name'] } {
  const { GENERATION_URL: url, GENERATION_KEY: key, GENERATION_MODEL: model } = config
  if (!url || !model) return { authors: { families: familiesAuthor, model: null }, first: 'families' }
  const today = () => dayOf(new Date())
  const budget = {
    left: async () => config.GENERATION_DAILY_TOKENS - (await tokensSpent(db, today())),
    spend: (tokens: number) => addTokens(db, today(), tokens),
  }
  const timeoutMs = config.GENERATION_TIMEOUT_S * 1_000
  const author = createModelAuthor({ url, key: key || 'none', model, timeoutMs }, budget, log)
  return { authors: { families: familiesAuthor, model: author }, first: 'model' }
}
