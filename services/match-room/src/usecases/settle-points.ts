import type { Kysely } from 'kysely'
import { type PlayerState, standingOf } from '../domain/ending.ts'
import { type AtStake, applyDelta, type Balance, nominalDelta, type PointsOutcome } from '../domain/points.ts'
import { type Effort, shareOf } from '../domain/stakes.ts'
import { balancesOf, enter, meetingsSince } from '../store/ledger.ts'
import type { Match, Player, Tables } from '../store/tables.ts'
import { weighEfforts } from './weigh-efforts.ts'

const DAY_MS = 86_400_000
/** From the fourth ranked match between two players in a day points do not move. RULES RK4. */
export const MEETINGS_THAT_COUNT = 3

export type Side = Player & PlayerState
/** A player's entry of the ledger, in the words of events. */
export interface Settled {
  points_delta: number
  points: number
  ledger_seq: number
}
type Held = Balance & { ledger_seq: number }

/** What decides the points of a ranked match at one moment. The balances are locked. */
interface Weighed {
  match: Match
  players: readonly Side[]
  balances: ReadonlyMap<string, Held>
  efforts: ReadonlyMap<string, Effort>
  /** Whether points move between the two at all. RULES RK4. */
  moves: boolean
  at: Date
}

async function weigh(tx: Kysely<Tables>, match: Match, players: readonly Side[], at: Date): Promise<Weighed> {
  const users = players.map((player) => player.user_id)
  const balances = await balancesOf(tx, users, true)
  const [first, second] = users
  const met = first && second ? await meetingsSince(tx, first, second, new Date(at.getTime() - DAY_MS)) : 0
  const efforts = await weighEfforts(tx, match, players, at)
  return { match, players, balances, efforts, moves: met < MEETINGS_THAT_COUNT, at }
}

const opponentOf = (me: Side, players: readonly Side[]) => players.find((player) => player !== me)

/** What the match moves for `me`, before floors and shields. RULES RK2, RK4, RK6. */
function nominalOf(
  { match, players, balances, efforts, moves }: Weighed,
  me: Side,
  stake: PointsOutcome | null,
): number {
  const opponent = opponentOf(me, players)?.user_id ?? ''
  const [before, theirs] = [balances.get(me.user_id), balances.get(opponent)]
  const [mine, others] = [efforts.get(me.user_id), efforts.get(opponent)]
  if (!before || !theirs || !mine || !others) throw new Error(`match ${match.match_id} has no two balances`)
  if (stake === null || !moves) return 0
  const solved = players.some((player) => player.solved_at)
  return nominalDelta(before.points, theirs.points, stake, shareOf(stake, solved, mine, others))
}

/** Enters a nominal change of a player's points in the ledger. RULES RK1, RK3, RK5. */
async function enterChange(
  tx: Kysely<Tables>,
  { match_id, user_id, opponent_id }: Side,
  before: Held | undefined,
  nominal: number,
  entered_at: Date,
): Promise<Settled> {
  if (!before || !opponent_id) throw new Error(`match ${match_id} has no two players with balances`)
  const { points, shields } = applyDelta(before, nominal)
  const entered = await enter(tx, { match_id, user_id, opponent_id, entered_at }, before, { points, shields })
  return { ...entered, points }
}

/** Enters both sides' points of a match that ends before anybody's win was booked. RULES RK2–RK6. */
export async function settleBoth(
  tx: Kysely<Tables>,
  match: Match,
  players: readonly Side[],
  at: Date,
): Promise<Map<string, Settled>> {
  const weighed = await weigh(tx, match, players, at)
  const settled = new Map<string, Settled>()
  for (const me of players) {
    const nominal = nominalOf(weighed, me, standingOf(me, opponentOf(me, players) ?? null).points)
    settled.set(me.user_id, await enterChange(tx, me, weighed.balances.get(me.user_id), nominal, at))
  }
  return settled
}

/** Enters the winner's points at once, and says what the match may still move for the other player: that is fixed by it. RULES MR3. */
export async function settleWin(
  tx: Kysely<Tables>,
  match: Match,
  winner: Side,
  rival: Side,
  at: Date,
): Promise<{ settled: Settled; atStake: AtStake }> {
  const weighed = await weigh(tx, match, [winner, rival], at)
  const nominal = nominalOf(weighed, winner, 'won')
  const settled = await enterChange(tx, winner, weighed.balances.get(winner.user_id), nominal, at)
  const atStake = { failed: nominalOf(weighed, rival, 'failed'), beaten: nominalOf(weighed, rival, 'beaten') }
  return { settled, atStake }
}

/** Enters the points of the player who has not won, as the win has fixed them. RULES MR3. */
export async function settleRival(tx: Kysely<Tables>, match: Match, rival: Side, at: Date): Promise<Settled> {
  if (!rival.at_stake) throw new Error(`match ${match.match_id} was won without a stake of the other player`)
  const before = (await balancesOf(tx, [rival.user_id], true)).get(rival.user_id)
  return enterChange(tx, rival, before, rival.at_stake[rival.solved_at ? 'beaten' : 'failed'], at)
}
