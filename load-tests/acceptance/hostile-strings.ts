import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Call } from './documented-calls.ts'
import { BODIES, type Sender } from './good-bodies.ts'
import { newcomer } from './ranked-story.ts'

export const HOSTILE = [
  `' or '1'='1' --`,
  `"; drop table users; --`,
  '$' + '{{7*7}}{{constructor.constructor("return 1")()}}',
  '../../../../etc/passwd',
  '{"$gt":""}',
  '__proto__',
  'a\r\nSet-Cookie: a=b',
  '\u202e\ufeff%00%0a%s%n',
  `'or'1'='1'--<script>..%2f%0d%0a@attack.test`, // an address, as far as the contract can tell
  // Letters that are signs of a search's own syntax without their accents; long enough for a password.
  'ŉabc abc',
  'ʻokina abc',
  'aːb abcd',
  'zz⑴ abcd',
]

interface HostileRequest {
  call: Call
  /** The parameter or field that is hostile; all others are good. */
  at: { parameter: string } | { field: string }
  text: string
}

/** Each parameter and each field of the calls made hostile, one at a time; what takes no text at all only with `everywhere`. */
export function hostileRequests(calls: readonly Call[], text: string, everywhere: boolean): HostileRequest[] {
  return calls.flatMap((call) => [
    ...call.parameters.map(({ name }) => ({ call, at: { parameter: name }, text })),
    ...(everywhere ? call.fields : call.texts).map((field) => ({ call, at: { field }, text })),
  ])
}

/** The good value with all that lies in it replaced. */
function hostile(value: unknown, text: string): unknown {
  if (Array.isArray(value)) return value.map((one) => hostile(one, text))
  if (typeof value !== 'object' || value === null) return text
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, hostile(one, text)]))
}

const MOST_WAITS = 30

/** Sends it until no limit of its route is in the way, and looks at the answer: whether the text was taken, or judged as a program. */
export async function sendHostile(url: string, { call, at, text }: HostileRequest, sender: Sender): Promise<boolean> {
  const { path, method, operationId, parameters, security, fields } = call
  // A change of the password that is made ends the person's other sessions.
  const player = operationId === 'changePassword' ? await newcomer(url, 'changing') : sender.player
  const values: Record<string, string> = { ...sender.ids, ...('parameter' in at && { [at.parameter]: text }) }
  const query = new URLSearchParams()
  for (const { name, required, ...one } of parameters)
    if (one.in === 'query' && (required || ('parameter' in at && at.parameter === name)))
      query.set(name, values[name] ?? 'x')
  const good = fields.length > 0 ? BODIES[operationId]?.({ player, ids: sender.ids }) : undefined
  const body = good && 'field' in at ? { ...good, [at.field]: hostile(good[at.field], text) } : good
  for (let waits = 0; ; waits++) {
    const answer = await fetch(
      `${url}${path.replace(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(values[name] ?? 'x'))}?${query}`,
      {
        method,
        redirect: 'manual',
        headers: {
          ...(security.length > 0 && { authorization: `Bearer ${await player.token()}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      },
    )
    const said = await answer.text()
    const what = `${operationId} ${JSON.stringify(at)} ${JSON.stringify(text)}: ${answer.status} ${said.slice(0, 200)}`
    // A catalog that reads a package for long refuses: so many calls at once keep a small machine busy.
    const isBusy = answer.status === 503 && operationId === 'importPackage' && said.includes('Many packages')
    if ((answer.status === 429 || isBusy) && waits < MOST_WAITS) {
      await setTimeout(Number(answer.headers.get('retry-after')) * 1_000)
      continue
    }
    expect(answer.status, what).not.toBe(429)
    if (security.length > 0) expect(answer.status, what).not.toBe(401)
    expect(answer.status, what).toBeLessThan(500)
    expect(said, what).not.toMatch(/root:|syntax error|at .*\.ts:\d+|(?<![\w-])49\b.*constructor/)
    expect(answer.headers.get('set-cookie')).toBeNull()
    return answer.ok || said.includes('"verdict":')
  }
}
