/** RATE pages a second, as people look about: home, boards, history, profiles, problems for a session. */
import exec from 'k6/execution'
import http from 'k6/http'
import { Rate } from 'k6/metrics'
import { ACCOUNTS, BASE, RATE, SECONDS } from '../lib/settings.ts'

/** At most so many calls are on their way at a time. */
const AT_A_TIME = Number(__ENV.AT_A_TIME ?? 200)
const answered = new Rate('page_answered')

export const options = {
  scenarios: {
    browse: {
      executor: 'constant-arrival-rate',
      rate: RATE,
      timeUnit: '1s',
      duration: `${SECONDS}s`,
      preAllocatedVUs: Math.min(50, AT_A_TIME),
      maxVUs: AT_A_TIME,
    },
  },
  thresholds: { page_answered: ['rate>0.999'] },
}

export default function look(): void {
  const i = exec.scenario.iterationInTest
  const me = ACCOUNTS[i % ACCOUNTS.length]
  const other = ACCOUNTS[(i * 7) % ACCOUNTS.length]
  const tier = ['Bronze', 'Silver', 'Gold'][i % 3]
  const pages: [name: string, path: string][] = [
    ['home', '/home/'],
    ['leaderboard', `/leaderboard/?rank=${tier}&limit=20&offset=${20 * (i % 5)}`],
    ['history', '/history/?limit=20&offset=0'],
    ['profile', `/profiles/${other?.username}`],
    ['clash-problem', '/clash-problem/'],
  ]
  const [name, path] = pages[i % pages.length] ?? ['home', '/home/']
  const headers = { authorization: `Bearer ${me?.token}`, accept: 'application/json' }
  answered.add(http.get(BASE + path, { headers, tags: { name } }).status === 200)
}
