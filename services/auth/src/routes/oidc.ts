import * as oidc from '@skirmish/contracts/rest/oidc'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { beginOidc, finishOidc, type OidcParts } from '../usecases/oidc-login.ts'
import { languageOf } from './recovery.ts'

/** Serves logins by accounts elsewhere. */
export function serveOidc(service: ServiceContext<Config>, parts: OidcParts): void {
  service.route(oidc.oidcProvider, async () => ({ name: parts.provider?.name ?? null }))
  service.route(oidc.beginOidcLogin, () => beginOidc(parts, new Date()))
  service.route(oidc.finishOidcLogin, ({ body, clientAddress, acceptLanguage }) =>
    finishOidc(parts, { ...body, address: clientAddress, language: languageOf(acceptLanguage) }, new Date()),
  )
}
