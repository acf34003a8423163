import { ApiError } from '@skirmish/api-client/api-error'
import { newKey } from '../saving/draft-saver.ts'

/** By the file that they are for. */
const keys = new Map<string, string>()

type Picked = Pick<File, 'name' | 'size' | 'lastModified'>
const idOf = ({ name, size, lastModified }: Picked): string => JSON.stringify([name, size, lastModified])

/** The key by which a file is sent, the same again until the server has taken or refused it: a call whose answer was lost makes one draft. */
export function keyFor(file: Picked): string {
  const key = keys.get(idOf(file)) ?? newKey()
  keys.set(idOf(file), key)
  return key
}

/** Once the server has said what becomes of a file, the same file makes another draft. */
export function settleKey(file: Picked, error: Error | null): void {
  if (!error || (error instanceof ApiError && error.status < 500)) keys.delete(idOf(file))
}
