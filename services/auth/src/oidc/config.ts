import { urls } from '@skirmish/service-kit/process/url-settings'
import { type Static, type TObject, Type } from 'typebox'

export const CLIENT_AUTHENTICATIONS = [
  'auto',
  'client_secret_post',
  'client_secret_basic',
  'client_secret_jwt',
  'private_key_jwt',
  'none',
] as const

/** The settings of the one provider that most deployments have, and the list of further ones. RULES AU9. */
export const OidcConfig = {
  OIDC_ISSUER: Type.Optional(
    Type.String({
      ...urls('https', 'http'),
      description:
        'the OpenID Connect provider by which people may log in too, which knows `PUBLIC_URL`/auth/oidc; http on this machine alone',
    }),
  ),
  OIDC_CLIENT_ID: Type.String({ default: 'skirmish', description: 'what the provider knows this site as' }),
  OIDC_CLIENT_SECRET: Type.Optional(Type.String({ description: 'the secret that the provider gave', secret: true })),
  OIDC_CLIENT_KEY: Type.Optional(
    Type.String({
      description:
        'in place of a secret, the PEM of the private key whose public one the provider knows, with the certificate behind it where the provider has one',
      secret: true,
    }),
  ),
  OIDC_CLIENT_KEY_ID: Type.Optional(
    Type.String({ description: 'the `kid` of that key, where the provider wants one' }),
  ),
  OIDC_CLIENT_AUTH: Type.Union(
    CLIENT_AUTHENTICATIONS.map((one) => Type.Literal(one)),
    {
      default: 'auto',
      description:
        'how this site proves to the provider who it is: auto chooses from what the provider offers, else client_secret_post, client_secret_basic, client_secret_jwt, private_key_jwt or none',
    },
  ),
  OIDC_NAME: Type.String({ default: 'OpenID', description: 'the provider as the login page names it' }),
  OIDC_SCOPES: Type.String({
    default: 'openid email profile',
    pattern: '(^|\\s)openid(\\s|$)',
    description: 'what is asked of the provider, with spaces between; some send groups for a scope of their own',
  }),
  OIDC_TRUST_EMAIL: Type.Boolean({
    default: false,
    description:
      "whether addresses without `email_verified` count as confirmed: for a tenant of one's own in which people cannot choose their address, such as a school's in Entra; needs OIDC_DOMAINS, and is refused for issuers that log in everybody's accounts",
  }),
  OIDC_DOMAINS: Type.String({
    default: '',
    description:
      'whose addresses may log in by the provider: domains, comma-separated, `*.x.edu` for those below one; empty: all',
  }),
  OIDC_TEACHER_CLAIM: Type.String({
    default: '',
    description:
      'the claim that says who is a teacher, such as `roles`, `groups` or `realm_access.roles`; empty: none does',
  }),
  OIDC_TEACHER_VALUES: Type.String({
    default: '',
    description: 'the values of that claim that make a teacher, comma-separated',
  }),
  OIDC_PROVIDERS: Type.Optional(
    Type.String({
      description:
        'further providers: a JSON list of objects with `id`, `name`, `issuer`, `client_id`, and where needed `client_secret`, `client_key`, `client_key_id`, `client_auth`, `scopes`, `trust_email`, `domains`, `teacher_claim` and `teacher_values`, as in the settings above',
      secret: true,
    }),
  ),
}
export type OidcConfig = Static<TObject<typeof OidcConfig>>
