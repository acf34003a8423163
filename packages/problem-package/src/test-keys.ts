import { hkdfSync } from 'node:crypto'
import type { SetName } from './test-set.ts'

/** The keys that decide a problem's two sets of tests in a deployment, in Base64; the generator sees them alone. RULES JD9. */
export function testKeys(secret: string, problemId: string): Record<SetName, string> {
  const key = (set: SetName) =>
    Buffer.from(hkdfSync('sha256', secret, '', `skirmish tests ${problemId} ${set}`, 32)).toString('base64')
  return { practice: key('practice'), match: key('match') }
}
