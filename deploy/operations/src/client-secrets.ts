import type { NatsSecrets } from '@skirmish/service-kit/bus/nats-address'
import { type ClientIdentity, clientIdentity } from '@skirmish/service-kit/process/client-identity'
import { settingOf } from '@skirmish/service-kit/process/config'

/** What a command proves itself by to servers that ask for a client's certificate, as a service does. */
export const ownIdentity = (): ClientIdentity | undefined =>
  clientIdentity({
    TLS_CLIENT_CERTIFICATE: settingOf('TLS_CLIENT_CERTIFICATE', process.env),
    TLS_CLIENT_KEY: settingOf('TLS_CLIENT_KEY', process.env),
  })

export const natsSecrets = (): NatsSecrets => ({
  credentials: settingOf('NATS_CREDENTIALS', process.env),
  identity: ownIdentity(),
})
