import { BaseConfig, DatabaseConfig, Urls } from '@skirmish/service-kit/process/config'
import { type Static, Type } from 'typebox'

const HOST = '(\\*\\.)?[a-z0-9-]+(\\.[a-z0-9-]+)+'

export const Config = Type.Object({
  ...BaseConfig.properties,
  ...DatabaseConfig,
  AUTH_URL: Urls,
  TEST_SECRET: Type.String({
    minLength: 32,
    description: 'decides the hidden tests of the bank, and stays secret; the same for every replica. RULES JD9',
    secret: true,
  }),
  BANK_PACKAGES: Type.String({
    default: '',
    description:
      'the packages of the bank that are offered, by name, separated by commas; empty: all. What has been offered before stays',
  }),
  VALIDATOR_INCLUDES: Type.Optional(
    Type.String({
      description:
        'a folder with headers, such as testlib.h, for the output validators of packages that include them and have none. RULES JD15',
    }),
  ),
  GENERATION_URL: Type.String({
    default: '',
    description:
      'the endpoint of a language model that speaks chat completions, such as https://host/v1; empty: the built-in authors make problems',
  }),
  GENERATION_KEY: Type.String({ default: '', description: 'the key of that endpoint', secret: true }),
  GENERATION_MODEL: Type.String({ default: '', description: 'the name of the language model' }),
  GENERATION_DAILY_TOKENS: Type.Integer({
    default: 1_000_000,
    minimum: 0,
    description: 'tokens that the language model may cost in a UTC day, over all replicas',
  }),
  GENERATION_TIMEOUT_S: Type.Number({
    default: 120,
    minimum: 0.1,
    maximum: 500,
    description: 'seconds that one answer of the language model may take',
  }),
  GENERATION_STOCK: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 100,
    description:
      'problems of each difficulty that nobody has tried, which authors keep in stock; 0: none are made unasked. RULES PB2',
  }),
  PUSH_HOSTS: Type.String({
    default: 'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com',
    pattern: `^(none|${HOST}( *, *${HOST})*)$`,
    description:
      'the push services of browsers to which reminders of due problems and arenas are sent, separated by commas; `*.` stands for any name below; none: there are no reminders. RULES CL6',
  }),
  PUSH_CONTACT: Type.String({
    default: 'mailto:no-reply@localhost',
    pattern: '^(mailto:[^@\\s]+@[^@\\s]+|https://\\S+)$',
    description: 'whom a push service tells of trouble with what this site sends: `mailto:` or `https:`',
  }),
})
export type Config = Static<typeof Config>
