import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import { matchLimits } from '../config.ts'
import type { MatchSocketParts } from '../sockets/match-socket.ts'
import { dueBots } from '../store/bots.ts'
import { actAsBot } from '../usecases/act-as-bot.ts'

/** Bots that one turn lets act. */
const A_TURN = 200

/** Returns what is to be done every second on every replica: each bot does what is due, and its player is told. RULES GH2. */
export function createBotTurn(
  { database, pushes, config, decided }: MatchSocketParts,
  log: Logger,
): () => Promise<void> {
  const limits = matchLimits(config)
  const act = async (matchId: string) => {
    const acted = await database.transaction((tx) => actAsBot(tx, matchId, new Date(), limits))
    if (!acted) return
    await pushes.stats(matchId)
    for (const progress of acted.progress) await pushes.progress(matchId, progress)
    if (acted.left) await pushes.presence(matchId, acted.left.ghost, false, null, acted.left.at)
    if (acted.decided) await decided(acted.decided)
  }
  return async () => {
    for (const match_id of await dueBots(database.db, new Date(), A_TURN))
      await act(match_id).catch((err) => log.warn({ err, match_id }, 'a bot could not act; the next turn tries again'))
  }
}
