/** Pairs play in earnest: each submits the right program once, and hears a verdict; the player whose submission was received first wins. */
import exec from 'k6/execution'
import http from 'k6/http'
import { Rate, Trend } from 'k6/metrics'
import { correct, playRanked } from '../lib/ranked.ts'
import { BASE, everyAccountOnce, mine, RATE } from '../lib/settings.ts'
import type { Account } from '../players/player.ts'

/** Milliseconds from the submission to its verdict, the program's own time included. */
const timeToVerdict = new Trend('time_to_verdict', true)
const accepted = new Rate('verdict_accepted')
const solutions: Record<string, string> = JSON.parse(open(__ENV.SOLUTIONS ?? 'solutions.json'))

export const options = {
  scenarios: { submitters: everyAccountOnce },
  thresholds: { ...correct, verdict_accepted: ['rate>0.999'] },
}

async function submit(account: Account, matchId: string): Promise<void> {
  const params = { headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' } }
  const match = await http.asyncRequest('GET', `${BASE}/matches/${matchId}/`, null, params)
  const code = solutions[match.json('problem.problem_id') as string] ?? '' // a string by the contract
  const begun = Date.now()
  const body = JSON.stringify({ language: 'python', code })
  const answer = await http.asyncRequest('POST', `${BASE}/matches/${matchId}/submit/`, body, {
    ...params,
    timeout: '70s',
  })
  accepted.add(answer.status === 200)
  if (answer.status === 200) timeToVerdict.add(Date.now() - begun)
}

export default function compete(): void {
  for (const { account, place } of mine(exec.vu.idInTest)) {
    playRanked(account, {
      joinAfterMs: 2_000 + (place / RATE) * 1_000,
      play: ({ id }) => void submit(account, id),
    })
  }
}
