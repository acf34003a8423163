import { Config as auth } from '@skirmish/auth/config'
import { Config as catalog } from '@skirmish/catalog/config'
import type { ServiceName } from '@skirmish/contracts/services'
import { Config as gateway } from '@skirmish/gateway/config'
import { Config as judge } from '@skirmish/judge/config'
import { Config as leaderboard } from '@skirmish/leaderboard/config'
import { Config as matchRoom } from '@skirmish/match-room/config'
import { Config as matchmaking } from '@skirmish/matchmaking/config'
import { Config as profile } from '@skirmish/profile/config'
import { BaseConfig, DatabaseConfig, readConfig } from '@skirmish/service-kit/process/config'
import { misspelt } from '@skirmish/service-kit/process/unknown-settings'
import type { UrlRules } from '@skirmish/service-kit/process/url-settings'
import { type Static, type TObject, Type } from 'typebox'

/** What the URL of a setting is checked for by a service: the launcher says it before it starts any. */
function urlRulesOf({ properties }: TObject, name: string): UrlRules {
  const { schemes, list, instead, hosts, needs, origin } = (properties[name] ?? {}) as UrlRules // the keywords of such a setting
  const given = Object.entries({ schemes, list, instead, hosts, needs, origin })
  return Object.fromEntries(given.filter(([, rule]) => rule !== undefined))
}

/** The settings that `npm start` itself reads; it passes the others on to the services. */
export const LauncherConfig = Type.Object({
  PORT: Type.Integer({ default: 8080, minimum: 1, maximum: 65_535, description: 'where the site is' }),
  HOST: Type.String({ default: '127.0.0.1', description: 'the address that the site listens on' }),
  DATA_DIR: Type.String({ default: '.local', description: 'where this copy keeps its data and logs' }),
  REPLICAS: Type.String({ default: '', description: 'how many of each service, as in `gateway=2,judge=2`' }),
  LOG_TO_TERMINAL: Type.String({
    default: '',
    description: "anything: the services' logs are shown in the terminal too",
  }),
  TRUST_SECRET: Type.Optional(
    Type.String({
      minLength: 32,
      description: 'what passwords and tokens are made from, where launchers on several machines share servers',
      shownDefault: 'made at the first start',
      secret: true,
    }),
  ),
  TEST_SECRET: Type.Optional(
    Type.String({
      minLength: 32,
      description: 'decides the hidden tests; the same on machines that share a database',
      shownDefault: 'made at the first start',
      secret: true,
    }),
  ),
  EMAIL_SECRET: Type.Optional(
    Type.String({
      minLength: 32,
      description: 'what digests of e-mail addresses are made with; the same on machines that share a database',
      shownDefault: 'made at the first start',
      secret: true,
    }),
  ),
  SMTP_URL: Type.Optional(
    Type.String({
      ...urlRulesOf(auth, 'SMTP_URL'),
      description: 'the server that sends mails; without it they lie in `mail` in DATA_DIR',
      secret: true,
    }),
  ),
  PUBLIC_URL: Type.Optional(
    Type.String({
      ...urlRulesOf(auth, 'PUBLIC_URL'),
      description: "the site's address in mails and previews of links",
      shownDefault: '`http://127.0.0.1:` and PORT',
    }),
  ),
  DATABASE_URL: Type.Optional(
    Type.String({ ...urlRulesOf(auth, 'DATABASE_URL'), description: 'a PostgreSQL of your own', secret: true }),
  ),
  DATABASE_DIRECT_URL: Type.Optional(
    Type.String({
      ...urlRulesOf(auth, 'DATABASE_DIRECT_URL'),
      description: 'the same PostgreSQL, where DATABASE_URL is a pooler in transaction mode',
      secret: true,
    }),
  ),
  NATS_URL: Type.Optional(
    Type.String({ ...urlRulesOf(auth, 'NATS_URL'), description: 'a NATS of your own', secret: true }),
  ),
  REDIS_URL: Type.Optional(
    Type.String({ ...urlRulesOf(auth, 'REDIS_URL'), description: 'a Redis or Valkey of your own', secret: true }),
  ),
  NATS_PREFIX: BaseConfig.properties.NATS_PREFIX,
  DATABASE_PREFIX: DatabaseConfig.DATABASE_PREFIX,
  JUDGE_CGROUPS: Type.Union([Type.Literal('required'), Type.Literal('optional')], {
    default: 'optional',
    description: 'required: a judge without a writable cgroup does not start',
  }),
})

/** The settings of each service by its configuration's schema. */
export const SERVICE_CONFIGS: Record<ServiceName, TObject> = {
  auth,
  catalog,
  gateway,
  judge,
  leaderboard,
  'match-room': matchRoom,
  matchmaking,
  profile,
}

/** Reads the launcher's settings and refuses misspelt ones of any program; what stood in a file stands in the environment afterwards. */
export function readLauncherSettings(env: NodeJS.ProcessEnv): Static<typeof LauncherConfig> {
  const own = Object.keys(LauncherConfig.properties)
  const others = Object.values(SERVICE_CONFIGS).flatMap(({ properties }) => Object.keys(properties))
  const faults = misspelt(Object.keys(env), [...own, ...others])
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const settings = readConfig(LauncherConfig, env)
  for (const [name, value] of Object.entries(settings)) {
    if (!env[`${name}_FILE`]) continue
    env[name] = String(value)
    delete env[`${name}_FILE`]
  }
  return settings
}
