import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { run } from '@skirmish/devkit/shell'

/** Paths of a certificate and its key, in PEM. */
export interface Pair {
  cert: string
  key: string
}

/** A certificate authority that no process trusts but those that are told of it. */
export interface Authority {
  /** The path of its own certificate, for NODE_EXTRA_CA_CERTS. */
  file: string
  pem: string
  /** A certificate for a server at `host`, or for a client of that name. */
  issue(name: string, host?: string): Pair
  remove(): void
}

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']

export function makeAuthority(): Authority {
  const folder = mkdtempSync(join(tmpdir(), 'skirmish-authority-'))
  const request = (name: string, subject: string, extensions: string[], more: string[] = []): Pair => {
    const pair = { cert: join(folder, `${name}.crt`), key: join(folder, `${name}.key`) }
    const added = extensions.flatMap((one) => ['-addext', one])
    const files = ['-keyout', pair.key, '-out', pair.cert]
    run('openssl', ['req', '-x509', ...NEW_KEY, '-subj', `/CN=${subject}`, ...files, ...added, ...more])
    return pair
  }
  const own = request('authority', 'an authority of a test', ['keyUsage=critical,keyCertSign,cRLSign'])
  const signed = ['-CA', own.cert, '-CAkey', own.key]
  return {
    file: own.cert,
    pem: readFileSync(own.cert, 'utf8'),
    issue: (name, host = 'localhost') => {
      const address = host === 'localhost' ? ',IP:127.0.0.1' : ''
      const usage = 'extendedKeyUsage=serverAuth,clientAuth'
      const extensions = ['basicConstraints=critical,CA:FALSE', usage, `subjectAltName=DNS:${host}${address}`]
      return request(name, name, extensions, signed)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const known = getCACertificates('default')

/** Has this process trust these authorities, in PEM, beside the usual ones, as NODE_EXTRA_CA_CERTS does from its start; without any, the usual ones alone. */
export const trusting = (...authorities: string[]): void => setDefaultCACertificates([...known, ...authorities])
