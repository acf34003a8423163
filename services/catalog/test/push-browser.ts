import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { Reminder } from '@skirmish/contracts/rest/reminders'

/** A browser that has subscribed at the push service `push.test`, and decrypts what that one is sent (RFC 8291). */
export function newBrowser(name = randomBytes(8).toString('hex')) {
  const own = createECDH('prime256v1')
  const p256dh = own.generateKeys('base64url')
  const auth = randomBytes(16)

  const read = (body: Buffer): Reminder => {
    const salt = body.subarray(0, 16)
    const keyEnd = 21 + body.readUInt8(20)
    const senders = body.subarray(21, keyEnd)
    const derived = (key: ArrayBuffer | Buffer, by: Buffer, info: string | Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(key as ArrayBuffer), by, info, length)) // either becomes bytes
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), senders])
    const secret = derived(own.computeSecret(senders), auth, info, 32)
    const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
    const decipher = createDecipheriv('aes-128-gcm', key, derived(secret, salt, 'Content-Encoding: nonce\0', 12))
    decipher.setAuthTag(body.subarray(-16))
    const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
  }
  const endpoint = `https://push.test/to/${name}`
  return {
    path: `/to/${name}`,
    read,
    subscription: (language: Reminder['language'] = 'en') => ({
      endpoint,
      p256dh,
      auth: auth.toString('base64url'),
      language,
    }),
  }
}
export type Browser = ReturnType<typeof newBrowser>

/** The claims by which a site proves who it is to a push service (RFC 8292); throws where they are not signed by its key. */
export function claimsOf(authorization: string, publicKey: string): { aud: string; exp: number; sub: string } {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [header, claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const signer = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (key !== publicKey || !isSigned) throw new Error(`not signed by ${publicKey}: ${authorization}`)
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}
