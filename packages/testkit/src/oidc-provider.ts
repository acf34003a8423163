import type { RequestListener } from 'node:http'
import Provider, { type ClientMetadata, type Configuration } from 'oidc-provider'
import type { Pair } from './authority.ts'
import { serverFor } from './http-server.ts'

export const CLIENT = { OIDC_CLIENT_ID: 'skirmish', OIDC_CLIENT_SECRET: 'a secret of the provider' }

type Person = Record<string, unknown>

/** How a provider differs from one that keeps to the standard's defaults. */
export interface Shape
  extends Pick<Configuration, 'claims' | 'conformIdTokenClaims' | 'clientAuthMethods' | 'jwks' | 'enabledJWA'> {
  client?: Partial<ClientMetadata>
  /** false: it has no userinfo endpoint. */
  userinfo?: boolean
  /** How many requests of each path it got. */
  counted?: Map<string, number>
  /** With a certificate it is at https://localhost. */
  pair?: Pair
}

const CLAIMS = { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username'] }

/** A real OpenID Connect provider on a port of this machine, with the `people` that it knows. */
export async function startProvider(port: number, redirect: string, people: Map<string, Person>, shape: Shape = {}) {
  const { client, userinfo = true, counted, pair, ...configuration } = shape
  const issuer = pair ? `https://localhost:${port}` : `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    claims: CLAIMS,
    ...configuration,
    clients: [
      {
        client_id: CLIENT.OIDC_CLIENT_ID,
        client_secret: CLIENT.OIDC_CLIENT_SECRET,
        redirect_uris: [redirect],
        ...client,
      },
    ],
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people.get(id) }) }),
    cookies: { keys: ['a key of cookies'] },
    features: { devInteractions: { enabled: true }, userinfo: { enabled: userinfo } },
  })
  const serve = provider.callback()
  const count: RequestListener = (request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    counted?.set(path, (counted.get(path) ?? 0) + 1)
    serve(request, response)
  }
  const server = serverFor(count, pair)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  /** A person's browser: goes to the provider, logs in and agrees there, and returns the address that it is sent back to. */
  async function visit(url: string, person: string): Promise<URL> {
    const cookies = new Map<string, string>()
    let [at, form] = [url, undefined as string | undefined]
    for (let steps = 0; steps < 12; steps++) {
      const answer = await fetch(at, {
        method: form === undefined ? 'GET' : 'POST',
        redirect: 'manual',
        headers: {
          cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
          ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(form !== undefined && { body: form }),
      })
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/)
        cookies.set(name, value)
      }
      const to = answer.headers.get('location')
      form = undefined
      if (to) at = new URL(to, issuer).href
      else {
        const page = await answer.text()
        const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
        if (!prompt) throw new Error(`the provider answered ${answer.status}: ${page.slice(0, 300)}`)
        form = new URLSearchParams({ prompt, login: person, password: 'any' }).toString()
        at = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '', issuer).href
      }
      if (at.startsWith(redirect)) return new URL(at)
    }
    throw new Error('the provider sends its visitor round in circles')
  }
  return {
    issuer,
    visit,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
