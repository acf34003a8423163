import { freePort } from '@skirmish/devkit/ports'
import { CLIENT, startProvider } from '@skirmish/testkit/oidc-provider'
import { startSystem } from '@skirmish/testkit/system'
import { FEW_PROBLEMS } from '@skirmish/testkit/test-packages'
import { noMailStory, resetLinkStory } from './no-mail-story.ts'
import { failedLoginsStory, severalProvidersStory } from './providers-story.ts'
import { testOn } from './stage.ts'

const people: Parameters<typeof startProvider>[2] = new Map()

// Without a mail server, and with two schools whose accounts it takes, beside one that is away.
const test = testOn(async () => {
  const [lyceum, college] = [await freePort(), await freePort()]
  const client = { client_id: CLIENT.OIDC_CLIENT_ID, client_secret: CLIENT.OIDC_CLIENT_SECRET }
  const roles = { domains: ['College.TEST'], teacher_claim: 'roles', teacher_values: ['Teacher'] }
  const OIDC_PROVIDERS = JSON.stringify([
    { id: 'college', name: 'City College', issuer: `http://127.0.0.1:${college}`, ...client, ...roles },
    { id: 'away', name: 'Academy', issuer: 'http://127.0.0.1:9', ...client },
  ])
  const OIDC = { OIDC_ISSUER: `http://127.0.0.1:${lyceum}`, OIDC_NAME: 'Lyceum', ...CLIENT, OIDC_PROVIDERS }
  const system = await startSystem({ environment: { ...FEW_PROBLEMS, ...OIDC } })
  const shape = {
    conformIdTokenClaims: false,
    claims: { openid: ['sub', 'email', 'email_verified', 'preferred_username', 'roles'] },
    userinfo: false,
  }
  const providers = await Promise.all([
    startProvider(lyceum, `${system.url}/auth/oidc`, people),
    startProvider(college, `${system.url}/auth/oidc`, people, shape),
  ])
  const stop = async () => {
    for (const provider of providers) provider.stop()
    await system.stop()
  }
  return { ...system, stop }
})

test('AU9 the login page names each of several schools, one of which makes its teachers teachers here', ({
  browser,
  system,
}) => severalProvidersStory({ browser, system }, people))

test('AU9 a login by a school that fails tells the person what to do and the log why, without an address', ({
  browser,
  system,
}) => failedLoginsStory({ browser, system }, people))

test('AU12 where no mail is sent the pages say so, and what to do instead', ({ browser, system }) =>
  noMailStory({ browser, system }))

test('AU4 a link that the operator’s command has made sets a password once', ({ browser, system }) =>
  resetLinkStory({ browser, system }))
