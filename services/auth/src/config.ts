import { fileURLToPath } from 'node:url'
import { PRODUCT_NAME } from '@skirmish/contracts/constants'
import { BaseConfig, DatabaseConfig, RedisConfig, SiteConfig } from '@skirmish/service-kit/process/config'
import { urls } from '@skirmish/service-kit/process/url-settings'
import { type Static, Type } from 'typebox'
import { OidcConfig } from './oidc/config.ts'

export const Config = Type.Object({
  ...BaseConfig.properties,
  ...DatabaseConfig,
  ...RedisConfig,
  ...SiteConfig,
  KEY_ROTATION_DAYS: Type.Number({ default: 30, minimum: 1, description: 'how long a signing key signs' }),
  WRONG_PASSWORDS_PER_ACCOUNT: Type.Integer({
    default: 10,
    description: 'from one address or known device in 15 minutes, and ten times as many from anywhere; RULES AU5',
  }),
  WRONG_PASSWORDS_PER_ADDRESS: Type.Integer({ default: 100, description: 'in 15 minutes; RULES AU5' }),
  REGISTRATIONS_PER_ADDRESS: Type.Integer({ default: 300, description: 'an hour; RULES AU5' }),
  DELETION_TOLD_AFTER_SECONDS: Type.Integer({
    default: 120,
    minimum: 1,
    description:
      'when the other services forget the person of a deleted account; by then its access tokens are refused',
  }),
  MAILS_PER_ACCOUNT: Type.Integer({
    default: 5,
    description:
      'codes for a reset that one address has sent to one account in an hour, twice as many all addresses in 15 minutes, and as many confirmations and changes of address that one account asks for; RULES AU5',
  }),
  MAILS_PER_ADDRESS: Type.Integer({
    default: 20,
    description: 'of each that one address asks for in an hour; RULES AU5',
  }),
  WEEKLY_MAILS_PER_MINUTE: Type.Integer({
    default: 120,
    minimum: 1,
    maximum: 100_000,
    description:
      'weekly mails that all replicas together send in a minute, as many as the mail server takes: 120 are a million in six days; RULES PE7',
  }),
  SMTP_URL: Type.Optional(
    Type.String({
      ...urls('smtp', 'smtps'),
      instead: 'one relay that sends by them',
      description: 'the server that sends mails, with user and password; without it each mail is a file in MAIL_FOLDER',
      secret: true,
    }),
  ),
  MAIL_FOLDER: Type.String({
    default: fileURLToPath(new URL('../../../.local/mail/', import.meta.url)),
    shownDefault: '.local/mail/',
    description: 'where mails are put as files without SMTP_URL; `npm start` sets `mail` in DATA_DIR',
  }),
  MAIL_FROM: Type.String({
    default: 'no-reply@localhost',
    pattern: '^[^@\\s<>"]+@[^@\\s<>"]+$',
    description: 'the address that mails come from',
  }),
  MAIL_FROM_NAME: Type.String({
    default: PRODUCT_NAME,
    pattern: '^[^\\x00-\\x1f]+$',
    description: 'the name that mails come from',
  }),
  SMTP_HELLO: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9.:\\[\\]-]+$',
      shownDefault: "PUBLIC_URL's host",
      description: 'the name by which the mail server is greeted; some relays take none but a host name that is known',
    }),
  ),
  CONFIRM_EMAILS: Type.Boolean({
    default: true,
    description:
      'false: addresses count as confirmed when they register, for a site without a mail server whose people are known; whoever registers an address that a class has invited joins it; RULES AU11',
  }),
  ...OidcConfig,
  EMAIL_SECRET: Type.String({
    minLength: 32,
    description:
      'what digests of addresses and codes are made with, and stays secret; the same for every replica, and kept: invitations are known by it',
    secret: true,
  }),
})
export type Config = Static<typeof Config>
