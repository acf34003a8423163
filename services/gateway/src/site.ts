import type { TokenTrust } from '@skirmish/service-kit/auth/access-token'
import { createHttp } from '@skirmish/service-kit/http/http'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { FastifyInstance } from 'fastify'
import { trustedProxies, warnOfUntrustedProxy } from './client-address.ts'
import type { Config } from './config.ts'
import { sendSecurityHeaders } from './security-headers.ts'
import { capConnections, strangerProof } from './server-limits.ts'
import { refuseUnderPressure } from './under-pressure.ts'
import { acceptUpgrades, tokenOf } from './upgrades.ts'
import type { WebApp } from './web-app.ts'

/** The app that strangers reach: bounded connections and requests, security headers, upgrades, tokens, and the pages. */
export async function createSite(
  service: ServiceContext<Config>,
  trust: TokenTrust,
  web: WebApp,
): Promise<FastifyInstance> {
  const { config, log } = service
  const trusted = trustedProxies(config.TRUST_PROXY)
  const site = createHttp(log, service.metrics, web.notFound, false, strangerProof(trusted))
  capConnections(site.server, trusted, { perAddress: config.CONNECTIONS_PER_ADDRESS, all: config.CONNECTIONS })
  const warn = warnOfUntrustedProxy(log, trusted)
  site.addHook('onRequest', (request, _reply, done) => {
    warn(request)
    done()
  })
  await sendSecurityHeaders(site, web.scripts)
  await refuseUnderPressure(site)
  await acceptUpgrades(site)
  service.verifyTokens(trust, site, tokenOf)
  await web.register(site)
  return site
}
