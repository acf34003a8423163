import * as oidc from '@skirmish/contracts/rest/oidc'
import { signInOptions } from '@skirmish/contracts/rest/sign-in'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { beginOidc, finishOidc, type OidcParts } from '../usecases/oidc-login.ts'
import { languageOf } from './recovery.ts'

/** Serves logins by accounts elsewhere, and what of signing in a deployment has. */
export function serveOidc(service: ServiceContext<Config>, parts: OidcParts): void {
  const { SMTP_URL, CONFIRM_EMAILS } = service.config
  const options = {
    providers: parts.providers.map(({ id, name, issuer }) => ({ id, name, issuer })),
    sends_mail: SMTP_URL !== undefined,
    confirms_addresses: CONFIRM_EMAILS,
  }
  service.route(signInOptions, async () => options)
  service.route(oidc.oidcProvider, async () => ({ name: parts.providers[0]?.name ?? null }))
  service.route(oidc.beginOidcLogin, ({ query }) => beginOidc(parts, query.provider, new Date()))
  service.route(oidc.finishOidcLogin, ({ body, clientAddress, acceptLanguage }) =>
    finishOidc(parts, { ...body, address: clientAddress, language: languageOf(acceptLanguage) }, new Date()),
  )
}
