import { interfaceLanguage } from '@skirmish/contracts/interface-language'
import { sharedResult } from '@skirmish/contracts/internal/matches'
import { sharedPicture, shareResult } from '@skirmish/contracts/rest/shared-results'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { headlineOf, winnerOf } from '../domain/shared-result.ts'
import { createPainter } from '../pictures/painter.ts'
import { cardOf } from '../pictures/result-card.ts'
import type { Tables } from '../store/tables.ts'
import { NOT_SHARED, readShared, shareResult as share } from '../usecases/share-result.ts'

/** So many cards wait, and for so long in ms. */
const WAITING = { line: 32, waitMs: 4_000 }

/** Serves the links by which players show their results to strangers, and the pictures behind them. RULES MR13. */
export function serveSharedResults(service: ServiceContext<Config>, { db }: Database<Tables>): void {
  const painter = createPainter(WAITING)
  service.onStop('close', 'the drawing of pictures', painter.stop)
  service.route(shareResult, ({ params, user }) => share(db, params.match_id, user.user_id, new Date()))
  service.route(sharedPicture, async ({ params, query }) => {
    const language = interfaceLanguage(query.lang)
    const shared = await readShared(db, params.link_id, language)
    return shared ? painter.paint(cardOf(shared, language, service.config.PUBLIC_URL)) : NOT_SHARED
  })
  service.internalRoute(sharedResult, async ({ params, query }) => {
    const shared = await readShared(db, params.link_id, query.language)
    if (!shared) return NOT_SHARED
    const [one, two] = shared.sides
    return {
      headline: headlineOf(shared, query.language),
      title: shared.title,
      players: [one.username, two.username] as [string, string],
      winner: winnerOf(shared.sides)?.username ?? null,
    }
  })
}
