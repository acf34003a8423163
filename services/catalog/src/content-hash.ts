import { createHash } from 'node:crypto'

/** The hash of a value as JSON: the name of a set of tests, and the version of a problem. */
export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')
