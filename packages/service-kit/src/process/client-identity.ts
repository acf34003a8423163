import { createSecureContext } from 'node:tls'
import { Type } from 'typebox'

export const ClientIdentityConfig = {
  TLS_CLIENT_CERTIFICATE: Type.Optional(
    Type.String({
      description:
        'a client certificate in PEM, with those that signed it, for the PostgreSQL, NATS and Redis that ask for one',
    }),
  ),
  TLS_CLIENT_KEY: Type.Optional(Type.String({ description: 'its private key in PEM', secret: true })),
}

/** What a process proves itself by to a server that asks for a client's certificate, in PEM. */
export interface ClientIdentity {
  cert: string
  key: string
}

interface Settings {
  TLS_CLIENT_CERTIFICATE?: string | undefined
  TLS_CLIENT_KEY?: string | undefined
}

/** The client's certificate of the settings; undefined where they name none. Throws a sentence where it cannot be used. */
export function clientIdentity({
  TLS_CLIENT_CERTIFICATE: cert,
  TLS_CLIENT_KEY: key,
}: Settings): ClientIdentity | undefined {
  if (cert === undefined && key === undefined) return undefined
  if (cert === undefined || key === undefined)
    throw new Error('TLS_CLIENT_CERTIFICATE and TLS_CLIENT_KEY go together: give both or none.')
  try {
    createSecureContext({ cert, key })
  } catch (error) {
    const why = error instanceof Error ? error.message : error
    throw new Error(`TLS_CLIENT_CERTIFICATE and TLS_CLIENT_KEY are no certificate in PEM and its key: ${why}.`)
  }
  return { cert, key }
}
