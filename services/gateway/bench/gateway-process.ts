import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endChild } from '@skirmish/devkit/end-child'
import { freePort } from '@skirmish/devkit/ports'
import { TOKEN_ISSUER, type User } from '@skirmish/service-kit/auth/access-token'
import { environmentOf, scope } from '@skirmish/testkit/scope'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

const ALL_SERVICES = ['AUTH', 'PROFILE', 'CATALOG', 'MATCHMAKING', 'MATCH_ROOM', 'JUDGE', 'LEADERBOARD']
const NO_LIMIT = '1000000000'

/** Signs access tokens as auth does, with a key of its own. */
export async function createSigner(): Promise<{
  jwks: string
  token(user: string, lifetime?: string, session?: string, role?: User['role']): Promise<string>
}> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true })
  const key = { ...(await exportJWK(publicKey)), kid: 'bench', alg: 'EdDSA', use: 'sig' }
  return {
    jwks: JSON.stringify({ keys: [key] }),
    token: (user, lifetime = '1h', session = user, role = 'student') =>
      new SignJWT({ name: user, role, sid: session })
        .setProtectedHeader({ alg: 'EdDSA', kid: 'bench', typ: 'at+jwt' })
        .setIssuer(TOKEN_ISSUER)
        .setSubject(user)
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(privateKey),
  }
}

/** The real gateway, with every service at `upstream`. */
export async function startGateway(
  upstream: string,
  settings: { names?: ReturnType<typeof scope>; execArgv?: string[]; host?: string } = {},
): Promise<{ pid: number; port: number; stop(): Promise<void> }> {
  const port = await freePort()
  const urls = Object.fromEntries(ALL_SERVICES.map((name) => [`${name}_URL`, upstream]))
  const names = environmentOf(settings.names ?? scope())
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
  const child = spawn(process.execPath, [...(settings.execArgv ?? []), main], {
    env: {
      ...process.env,
      ...names,
      ...urls,
      PUBLIC_HOST: settings.host ?? '127.0.0.1',
      PUBLIC_PORT: String(port),
      REQUESTS_PER_10S: NO_LIMIT,
      REQUESTS_AT_ONCE: NO_LIMIT,
      ADDRESS_LIMITS_TIMES: NO_LIMIT,
      UPGRADES_PER_10S: NO_LIMIT,
      CONNECTIONS_PER_ADDRESS: NO_LIMIT,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  for (let answer = 0; answer !== 200; ) {
    if (child.exitCode !== null) throw new Error(`the gateway ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
    answer = await fetch(`http://127.0.0.1:${port}/readyz`)
      .then((response) => response.status)
      .catch(() => 0)
  }
  return {
    pid: child.pid ?? 0,
    port,
    stop: () => endChild(child, 15_000),
  }
}
