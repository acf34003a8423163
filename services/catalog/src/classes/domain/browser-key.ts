import { ECDH } from 'node:crypto'

/** Whether a browser's key is a point of P-256: nothing can be encrypted for another one. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'compressed')
    return true
  } catch {
    return false
  }
}
