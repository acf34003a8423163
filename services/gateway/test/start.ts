import { endedSessions } from '@skirmish/contracts/internal/accounts'
import { SERVICES } from '@skirmish/contracts/services'
import { freePort } from '@skirmish/devkit/ports'
import { addressSetting } from '@skirmish/devkit/trust/services'
import { readConfig } from '@skirmish/service-kit/process/config'
import { type RunningService, startService } from '@skirmish/service-kit/process/start-service'
import { environmentOf, scope } from '@skirmish/testkit/scope'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { createSigner } from '../bench/gateway-process.ts'
import { build } from '../src/build.ts'
import { Config } from '../src/config.ts'

export const signer = await createSigner()
export const bearer = async (user: string) => ({ authorization: `Bearer ${await signer.token(user)}` })

const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

export interface Started {
  url: string
  port: number
  names: ReturnType<typeof scope>
  gateway: RunningService
  services: FastifyInstance
  /** The sessions that auth says have ended. */
  ended: string[]
}

/** A gateway in this process, with all services played by one server: it publishes the signer's keys and answers as `serve` says. */
export async function start(
  settings: Record<string, string> = {},
  serve: (services: FastifyInstance) => void = () => {},
): Promise<Started> {
  const services = Fastify({ forceCloseConnections: true })
  services.get('/readyz', async () => ({ status: 'ready' }))
  services.get('/.well-known/jwks.json', async () => JSON.parse(signer.jwks))
  const ended: string[] = []
  services.get(endedSessions.path, async () => ({ ids: ended, as_of: '' }))
  serve(services)
  const upstream = await services.listen({ port: 0, host: '127.0.0.1' })
  closing.push(() => services.close())
  const [names, port] = [scope(), await freePort()]
  const urls = Object.fromEntries(SERVICES.map((name) => [addressSetting(name), upstream]))
  const environment = {
    ...environmentOf(names),
    ...urls,
    PUBLIC_PORT: String(port),
    PUBLIC_HOST: '0.0.0.0',
    ...settings,
  }
  const gateway = await startService('gateway', readConfig(Config, environment), build)
  closing.push(() => gateway.stop())
  return { url: `http://127.0.0.1:${port}`, port, names, gateway, services, ended }
}
